import { clockAt } from "@/ui/format/clock";

const extensions: Record<string, string> = { "image/png": "png", "image/jpeg": "jpg" };

const pad = (value: number) => String(value).padStart(2, "0");

function stampOf(time: Date): string {
  const at = clockAt(time);
  return at ? [at.year, at.month, at.day, at.hour, at.minute, at.second].map(pad).join("-") : "";
}

/** A picture that no file was the source of; browsers call all of these the same. */
const isNameless = ({ name }: File) => /^image\.\w+$/.test(name);

/**
 * The files of a paste; a picture of the screen is named `snimak-ekrana-2026-11-21-14-05-09.png`. None when the clipboard
 * holds formatted text, to which office programs add a picture of it.
 */
export function pastedFiles({ files, types }: Pick<DataTransfer, "files" | "types">, now = new Date()): File[] {
  if (types.includes("text/plain") && types.includes("text/html")) return [];
  return Array.from(files, (file) => {
    const extension = extensions[file.type];
    if (!extension || !isNameless(file)) return file;
    return new File([file], `snimak-ekrana-${stampOf(now)}.${extension}`, { type: file.type });
  });
}
