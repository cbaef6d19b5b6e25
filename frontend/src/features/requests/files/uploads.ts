import type { UploadedDocument } from "./uploadFile";

/** A file on its way to the server. */
export interface Upload {
  key: string;
  file: File;
  state: "sending" | "sent" | "failed";
  /** The share that has been sent, 0 to 1. */
  progress: number;
  /** Present once the server has taken the file. */
  document?: UploadedDocument;
  /** The server's sentence about a failure; empty when there is none. */
  reason?: string;
}

export type UploadChange =
  | { kind: "added"; uploads: Upload[]; keep: number }
  | { kind: "progress"; key: string; progress: number }
  | { kind: "sent"; key: string; document: UploadedDocument }
  | { kind: "failed"; key: string; reason: string }
  | { kind: "restarted"; key: string }
  | { kind: "removed"; key: string }
  | { kind: "cleared" };

function patched(uploads: Upload[], key: string, changes: Partial<Upload>): Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}

/** The uploads after a change. With `keep`, newer files push out the oldest beyond that number. */
export function reduceUploads(uploads: Upload[], change: UploadChange): Upload[] {
  switch (change.kind) {
    case "added":
      return [...uploads, ...change.uploads].slice(-change.keep);
    case "progress":
      return patched(uploads, change.key, { progress: change.progress });
    case "sent":
      return patched(uploads, change.key, { state: "sent", progress: 1, document: change.document });
    case "failed":
      return patched(uploads, change.key, { state: "failed", reason: change.reason });
    case "restarted":
      return patched(uploads, change.key, { state: "sending", progress: 0, reason: undefined });
    case "removed":
      return uploads.filter((upload) => upload.key !== change.key);
    case "cleared":
      return [];
  }
}
