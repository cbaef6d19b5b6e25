import type { ClipboardEvent } from "react";
import { usePermission } from "@/api/session";
import type { Uploads } from "@/ui/files/useUploads";
import { clockAt } from "@/ui/format/clock";

const extensions: Record<string, string> = { "image/png": "png", "image/jpeg": "jpg" };

const pad = (value: number) => String(value).padStart(2, "0");

function stampOf(time: Date): string {
  const at = clockAt(time);
  return at ? [at.year, at.month, at.day, at.hour, at.minute, at.second].map(pad).join("-") : "";
}

/** Whether a picture has a name that browsers give to pictures without a file. */
const isNameless = ({ name }: File) => /^image\.\w+$/.test(name);

/**
 * The files of a paste; a screenshot gets a name such as `snimak-ekrana-2026-11-21-14-05-09.png`. None if the clipboard has formatted
 * text, as office programs add a picture of it.
 */
export function pastedFiles({ files, types }: Pick<DataTransfer, "files" | "types">, now = new Date()): File[] {
  if (types.includes("text/plain") && types.includes("text/html")) return [];
  return Array.from(files, (file) => {
    const extension = extensions[file.type];
    if (!extension || !isNameless(file)) return file;
    return new File([file], `snimak-ekrana-${stampOf(now)}.${extension}`, { type: file.type });
  });
}

/** Adds pasted files to a form with files, for people who may attach any. */
export function usePastedFiles(uploads: Uploads) {
  const mayAttach = usePermission("zahtjev_prilog_dodavanje");
  return (event: ClipboardEvent) => {
    const files = mayAttach ? pastedFiles(event.clipboardData) : [];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
}
