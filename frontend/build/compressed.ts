import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** Files that are worth compressing: others are compressed already, or too small. */
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
const leastCompressed = 1000;

/** Writes compressed forms beside each file, for hosts that do not compress as well themselves (functions/site/variants.go). */
export const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  async closeBundle() {
    const folder = fileURLToPath(new URL("../dist", import.meta.url));
    const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
    const write = async (name: string) => {
      const path = `${folder}/${name}`;
      const content = await readFile(path);
      if (content.length < leastCompressed) return;
      const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      await writeFile(`${path}.br`, await brotli(content, { params: text }));
      await writeFile(`${path}.gz`, await gzip(content, { level: 9 }));
    };
    await Promise.all(names.map(write));
  },
};
