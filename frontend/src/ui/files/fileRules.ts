import { lengthOf } from "@/ui/format/text";

/**
 * What a file is for: it decides which types and how many files are allowed. A new request has pictures (`zahtjev`); an existing one
 * accepts documents too (`prilog`). A table contains requests (`uvoz`) or people (`osobe`). A newcomer sends a document with the
 * enrolment (`upis`), without an account.
 */
export type Purpose = "zahtjev" | "prilog" | "komentar" | "uvoz" | "osobe" | "dokument" | "upis";

interface FileRule {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  /** The greatest number of files. */
  count: number;
  /** The greatest size of a file, in MB. */
  megabytes: number;
  /** With one allowed file: a second one replaces it without a question. */
  replaced?: boolean;
}

const maxNameLength = 255;

const documents = ["pdf", "txt", "jpg", "png", "jpeg", "doc", "docx", "xls", "xlsx"];

export const fileRules: Record<Purpose, FileRule> = {
  zahtjev: { extensions: ["jpg", "jpeg", "png"], count: 5, megabytes: 30 },
  prilog: { extensions: documents, count: 5, megabytes: 30 },
  komentar: { extensions: documents, count: 1, megabytes: 30 },
  dokument: { extensions: documents, count: 1, megabytes: 30 },
  uvoz: { extensions: ["csv", "tsv", "txt"], count: 1, megabytes: 100 },
  osobe: { extensions: ["csv", "tsv", "txt"], count: 1, megabytes: 2 },
  upis: { extensions: ["pdf"], count: 1, megabytes: 30, replaced: true },
};

const pictures = fileRules.zahtjev.extensions;

/** Whether all files of a purpose are pictures, as a camera takes them. */
export const onlyPictures = (purpose: Purpose) => fileRules[purpose].extensions.every((extension) => pictures.includes(extension));

/** The purpose on the wire, which has one for all tables and one for all attachments of a request. */
export function wirePurpose(purpose: Exclude<Purpose, "upis">) {
  if (purpose === "osobe") return "uvoz";
  return purpose === "prilog" ? "komentar" : purpose;
}

type Refusal = "wrongType" | "tooLarge" | "empty" | "longName";

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Why a file may not be sent; undefined when it may. The server checks again, by content. */
export function refusalOf(file: Pick<File, "name" | "size">, purpose: Purpose): Refusal | undefined {
  if (!fileRules[purpose].extensions.includes(extensionOf(file.name))) return "wrongType";
  if (lengthOf(file.name) > maxNameLength) return "longName";
  if (file.size === 0) return "empty";
  return file.size > fileRules[purpose].megabytes * 1024 * 1024 ? "tooLarge" : undefined;
}

/** The `accept` of a file input. */
export function acceptOf(purpose: Purpose): string {
  return fileRules[purpose].extensions.map((extension) => `.${extension}`).join(",");
}
