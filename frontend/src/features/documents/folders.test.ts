import { expect, it } from "vitest";
import { folderTree } from "./folders";

it("lists the folders with those around them, and counts what they hold", () => {
  const tree = folderTree([
    { folder: "", broj: 4 },
    { folder: "Upis/Obrasci/Stari", broj: 1 },
    { folder: "Čitaonica", broj: 2 },
    { folder: "Upis", broj: 3 },
    { folder: "Upis novi", broj: 1 },
  ]);
  expect(tree).toEqual([
    { path: "Čitaonica", name: "Čitaonica", depth: 0, documents: 2 },
    { path: "Upis", name: "Upis", depth: 0, documents: 4 },
    { path: "Upis/Obrasci", name: "Obrasci", depth: 1, documents: 1 },
    { path: "Upis/Obrasci/Stari", name: "Stari", depth: 2, documents: 1 },
    { path: "Upis novi", name: "Upis novi", depth: 0, documents: 1 },
  ]);
});
