import type { ClipboardEvent } from "react";
import { usePermission } from "@/api/session";
import type { Uploads } from "@/ui/files/useUploads";
import { pastedFiles } from "./pastedFiles";

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
