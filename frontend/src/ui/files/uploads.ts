import type { components } from "@/api/schema.gen";

/** A confirmed file, which can be attached. */
export type UploadedDocument = components["schemas"]["UploadsDocument"];

/** A file that is being sent or was sent. Plain data, except for the file itself. */
export interface Upload {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /** The chosen file; absent for one that was chosen before the page was reloaded. */
  file?: File;
  /** `kept` was sent before the page was reloaded: the server is asked whether it has it. */
  state: "sending" | "sent" | "failed" | "kept";
  /** The share that has been sent, 0 to 1. */
  progress: number;
  /** Present once the storage has the file; the server has not confirmed it yet. */
  posted?: UploadedDocument;
  /** Present once the server has taken the file. */
  document?: UploadedDocument;
  /** The server's sentence about a failure; empty without one. */
  reason?: string;
}

export type UploadChange =
  | { kind: "added"; uploads: Upload[]; replacing: boolean }
  | { kind: "progress"; key: string; progress: number }
  | { kind: "posted"; key: string; document: UploadedDocument }
  | { kind: "sent"; key: string; document: UploadedDocument }
  | { kind: "failed"; key: string; reason: string }
  | { kind: "restarted"; key: string }
  | { kind: "removed"; key: string }
  | { kind: "cleared" };

/** The uploads as a draft stores them: sent ones are looked for on the server later, the others count as failed. */
export const keptUploads = (uploads: Upload[]): Upload[] =>
  uploads.map(({ key, name, size, posted, document }) =>
    posted || document
      ? { key, name, size, posted, document, state: "kept", progress: 1 }
      : { key, name, size, state: "failed", progress: 0 },
  );

/** The documents that can be attached, in the order of choice. */
export const documentsOf = (uploads: Upload[]): UploadedDocument[] => uploads.flatMap(({ document }) => document ?? []);

function patched(uploads: Upload[], key: string, changes: Partial<Upload>): Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}

/** The uploads after a change. */
export function reduceUploads(uploads: Upload[], change: UploadChange): Upload[] {
  switch (change.kind) {
    case "added":
      return change.replacing ? change.uploads : [...uploads, ...change.uploads];
    case "progress":
      return patched(uploads, change.key, { progress: change.progress });
    case "posted":
      return patched(uploads, change.key, { posted: change.document });
    case "sent":
      return patched(uploads, change.key, { state: "sent", progress: 1, document: change.document });
    case "failed":
      return patched(uploads, change.key, { state: "failed", reason: change.reason });
    case "restarted":
      return patched(uploads, change.key, {
        state: "sending",
        progress: 0,
        posted: undefined,
        reason: undefined,
      });
    case "removed":
      return uploads.filter((upload) => upload.key !== change.key);
    case "cleared":
      return [];
  }
}
