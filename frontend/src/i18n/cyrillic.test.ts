import { expect, it } from "vitest";
import vectors from "../../../shared/texts/testdata/cyrillic.json";
import { cyrillic, inCyrillic } from "./cyrillic";
import { sr } from "./sr/messages";

it.each(vectors as [string, string][])("writes %j as %j, as the service does", (latin, written) => {
  expect(cyrillic(latin)).toBe(written);
});

const leaves = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? text : leaves(text as object)));

it("leaves no Latin letters in the texts but those of values, codes and foreign words", () => {
  const latin = /\{\{.*?\}\}|[a-zčćžšđ]+/giu;
  const left = new Set(leaves(inCyrillic(sr)).flatMap((text) => text.match(latin) ?? []));
  const words = [...left].filter((token) => !token.startsWith("{{"));
  expect(words.sort()).toMatchInlineSnapshot(`
    [
      "A",
      "CSV",
      "Ctrl",
      "DOC",
      "DOCX",
      "Enter",
      "Escape",
      "Excel",
      "IP",
      "JPEG",
      "JPG",
      "MB",
      "PDF",
      "PNG",
      "Shift",
      "TSV",
      "TXT",
      "XLS",
      "XLSX",
      "d",
      "h",
      "https",
      "m",
      "txt",
      "w",
      "x",
      "y",
      "z",
    ]
  `);
});
