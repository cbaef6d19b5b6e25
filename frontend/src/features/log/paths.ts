import { useParams } from "react-router-dom";
import { historyOf } from "@/ui/routing/historyPath";
import type { HistorySubject, LogEntry, LogTouched } from "./logCalls";

/** The subject of the history in the address. */
export function useSubject(): HistorySubject {
  const { entitet = "", kljuc: entitetId = "" } = useParams();
  return { entitet, entitetId };
}

export const versionPath = ({ entitet: entity, entitetId: entityId }: HistorySubject, versionId: number) =>
  `${historyOf(entity, entityId)}/verzija/${versionId}`;

/** The address of a thing's history; undefined if it has none. */
export const touchedPath = ({ entitet: entity, entitetId: entityId }: LogTouched) =>
  entityId && entity !== "prijava" ? historyOf(entity, entityId) : undefined;

/** The address of an entry in its history; undefined if it belongs to none. */
export function entryPath(entry: LogEntry): string | undefined {
  if (entry.entitet === "grupna_izmjena") return `/home/zahtjev/grupne-izmjene/${entry.entitetId}`;
  const subject = entry.pripada ?? entry;
  return subject.entitetId && subject.entitet !== "prijava" ? versionPath(subject, entry.id) : undefined;
}
