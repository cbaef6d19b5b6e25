import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";

/**
 * Focuses the first wrong field on the screen. Fields are ordered by their FieldWithQuestion; those within the same one by when they
 * were registered.
 * @param wrong whether a field, or something within it, is wrong
 */
export function focusFirst<V extends FieldValues>(
  { control, setFocus }: UseFormReturn<V>,
  element: HTMLElement | null,
  wrong: (name: string) => boolean,
): void {
  const mounted = Array.from<string>(control._names.mount).filter((name) => wrong(name));
  const focusable = mounted.filter((name) => {
    const field: Field | undefined = get(control._fields, name);
    return field !== undefined && "focus" in field._f.ref;
  });
  const places = Array.from(element?.querySelectorAll<HTMLElement>("[data-field]") ?? []);
  const drawn = places.flatMap(({ dataset }) => dataset.field ?? []);
  const within = (place: string) => focusable.find((name) => name === place || name.startsWith(`${place}.`));
  const first = drawn.map(within).find(Boolean) ?? focusable[0];
  if (first) setFocus(first as FieldPath<V>);
}
