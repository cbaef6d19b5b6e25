import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { ApiError } from "@/api/apiError";

/** Whether a field is on the screen; the form holds values of others too, as of those that a person may not change. */
function isDrawn<V extends FieldValues>({ control }: UseFormReturn<V>, name: string): name is FieldPath<V> {
  const field: Field | undefined = get(control._fields, name);
  return field?._f.mount === true && "focus" in field._f.ref;
}

/**
 * Puts the field messages of a refused call under the fields and focuses the first.
 * @param names wire names that differ from the form's
 * @returns the messages that no field on the screen could take; undefined for an error without field messages
 */
export function applyServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: Record<string, FieldPath<V>> = {},
): string[] | undefined {
  const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (entries.length === 0) return undefined;
  const others: string[] = [];
  let placed = 0;
  for (const [wireName, [message]] of entries) {
    const name: string = names[wireName] ?? wireName;
    if (!message) continue;
    if (isDrawn(form, name)) {
      form.setError(name, { type: "server", message }, { shouldFocus: placed === 0 });
      placed += 1;
    } else others.push(message);
  }
  return placed + others.length > 0 ? others : undefined;
}
