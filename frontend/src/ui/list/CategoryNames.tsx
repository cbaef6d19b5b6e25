import { NameList } from "./NameList";

interface Category {
  naziv: string;
  dioProjekta: string;
  projekat: string;
}

/** Categories, one line for each part of a project; `more` is the number of others. */
export function CategoryNames({ categories, more }: { categories: readonly Category[]; more?: number }) {
  const parts = new Map<string, string[]>();
  for (const { projekat: project, dioProjekta: partName, naziv: name } of categories) {
    const part = `${project} / ${partName}`;
    parts.set(part, [...(parts.get(part) ?? []), name]);
  }
  const lines = Array.from(parts, ([part, own]) => `${part}: ${own.join(", ")}`);
  return <NameList names={lines} more={more} />;
}
