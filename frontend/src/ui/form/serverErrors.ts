import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { ApiError } from "@/api/apiError";
import { focusFirst } from "./focusFirst";

/** Whether a field is on the screen; the form may have others, such as those that a person may not change. */
function isDrawn<V extends FieldValues>({ control }: UseFormReturn<V>, name: string): name is FieldPath<V> {
  const field: Field | undefined = get(control._fields, name);
  return field?._f.mount === true && "focus" in field._f.ref;
}

/**
 * Shows the field messages of a refused call at their fields and focuses the first on the screen.
 * @param element the form, which gives the order of the fields
 * @returns the messages whose fields are not on the screen; undefined for an error without field messages
 */
export function applyServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  element: HTMLElement | null = null,
): string[] | undefined {
  const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
  const others: string[] = [];
  const placed = new Set<string>();
  for (const [name, [message]] of entries) {
    if (!message) continue;
    if (isDrawn(form, name)) {
      form.setError(name, { type: "server", message });
      placed.add(name);
    } else others.push(message);
  }
  focusFirst(form, element, (name) => placed.has(name));
  return placed.size + others.length > 0 ? others : undefined;
}
