import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** A file as setInputFiles takes it. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A PNG of random dots; it takes about `3 * side * side` bytes. */
export function picture(name: string, side = 64): TestFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(3 * side)]));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

/** A text document whose content no other has. */
export function note(name: string): TestFile {
  const text = `Zapisnik ${randomBytes(16).toString("hex")}\nŠta je urađeno: čišćenje, žica, đon.\n`;
  return { name, mimeType: "text/plain", buffer: Buffer.from(text.repeat(50)) };
}
