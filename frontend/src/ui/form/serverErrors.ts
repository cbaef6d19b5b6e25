import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/api/apiError";

/**
 * Puts the field messages of a refused call under the fields and focuses the first.
 * @param names wire names that differ from the form's
 * @returns true when every message of the server found a field, so that no toast is needed
 */
export function applyServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: Record<string, FieldPath<V>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const entries = Object.entries(error.fields);
  const known = new Set(Object.keys(form.getValues()));
  let placed = 0;
  for (const [wireName, messages] of entries) {
    const name = names[wireName] ?? (known.has(wireName) ? (wireName as FieldPath<V>) : undefined);
    if (!name || !messages[0]) continue;
    form.setError(name, { type: "server", message: messages[0] }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return entries.length > 0 && placed === entries.length;
}
