/** A folder of the tree, with the number of documents in it and its subfolders. */
export interface Folder {
  /** The names from the outermost on, with slashes between. */
  path: string;
  name: string;
  /** 0 for an outermost one. */
  depth: number;
  documents: number;
}

/** The folders with documents and their parents, each after its parent. */
export function folderTree(held: readonly { folder: string; broj: number }[]): Folder[] {
  const folders = new Map<string, Folder>();
  for (const { folder, broj: count } of held) {
    const names = folder ? folder.split("/") : [];
    names.forEach((name, depth) => {
      const path = names.slice(0, depth + 1).join("/");
      const known = folders.get(path) ?? { path, name, depth, documents: 0 };
      folders.set(path, { ...known, documents: known.documents + count });
    });
  }
  const key = ({ path }: Folder) => path.split("/");
  return [...folders.values()].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    const at = one.findIndex((name, index) => name !== other[index]);
    return at < 0 ? one.length - other.length : (one[at] ?? "").localeCompare(other[at] ?? "", "hr");
  });
}
