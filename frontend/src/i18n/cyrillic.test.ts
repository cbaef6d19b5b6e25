import { expect, it } from "vitest";
import { textsByBundle, textsWithin } from "@/testing/texts";
import vectors from "../../../shared/texts/testdata/cyrillic.json";
import { bundles } from "./bs/bundles";
import { cyrillic } from "./cyrillic";
import { texts as own } from "./sr";

it.each(vectors as [string, string][])("writes %j as %j, as the service does", (latin, written) => {
  expect(cyrillic(latin)).toBe(written);
});

it("leaves no Latin letters in the texts but those of values, codes and foreign words", async () => {
  const latin = /\{\{.*?\}\}|[a-zčćžšđ]+/giu;
  const bosnian = [...(await textsByBundle(bundles)).values()].flatMap((bundle) => [...bundle]);
  const texts = new Map([...bosnian, ...textsWithin(own)]).values();
  const left = new Set([...texts].flatMap((text) => cyrillic(text).match(latin) ?? []));
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
      "INBOX",
      "IP",
      "JPEG",
      "JPG",
      "MB",
      "PDF",
      "PNG",
      "QR",
      "Shift",
      "TSV",
      "TXT",
      "URL",
      "Webhook",
      "Webhookovi",
      "Webhooks",
      "XLS",
      "XLSX",
      "d",
      "h",
      "https",
      "m",
      "txt",
      "w",
      "webhook",
      "webhooka",
      "webhookova",
      "x",
      "y",
      "z",
    ]
  `);
});
