/**
 * Cuts out of the type what the interface shows beside plain Latin letters, so that a few letters do not bring two large files: those of
 * Bosnian, and the Cyrillic ones of a language's own name in its choice. Other letters still come from the whole files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const cuts = [
  { from: "latin-ext", letters: "ČčĆćĐđŠšŽž", to: "bosnian" },
  { from: "cyrillic", letters: "Српскић", to: "srpski" },
];

const faces = await Promise.all(
  cuts.map(async ({ from, letters, to }) => {
    const whole = readFileSync(`node_modules/@fontsource-variable/inter/files/inter-${from}-wght-normal.woff2`);
    writeFileSync(`src/ui/theme/type/${to}.woff2`, await subset(whole, [...new Set(letters)].join(""), { targetFormat: "woff2" }));
    const range = [...new Set(letters)].map((letter) => `U+${letter.codePointAt(0).toString(16).padStart(4, "0")}`).join(", ");
    return `@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url("./${to}.woff2") format("woff2-variations");
  unicode-range: ${range};
}
`;
  }),
);
writeFileSync(
  "src/ui/theme/type/letters.gen.css",
  `/* Made by gen/letters.js. Faces that are named later are asked first. */\n${faces.join("\n")}`,
);
