import { nothing } from "../format/text";

/** The dash in a cell of a table; narrow rows leave it out. */
export function Nothing({ title }: { title?: string }) {
  return (
    <span data-nothing title={title}>
      {nothing}
    </span>
  );
}
