import { useParams } from "react-router-dom";
import { historyOf } from "@/ui/routing/historyPath";
import type { HistorySubject, LogEntry, LogTouched } from "./logCalls";

/** The history that the address names. */
export function useSubject(): HistorySubject {
  const { entitet = "", entitetId = "" } = useParams();
  return { entitet, entitetId };
}

export const versionPath = ({ entitet: entity, entitetId: entityId }: HistorySubject, versionId: number) =>
  `${historyOf(entity, entityId)}/verzija/${versionId}`;

/** Where the history is read of what entries are about; undefined for what has none. */
export const touchedPath = ({ entitet: entity, entitetId: entityId }: LogTouched) =>
  entityId && entity !== "prijava" ? historyOf(entity, entityId) : undefined;

/** Where an entry is read in its history; undefined for what belongs to nothing. */
export function entryPath(entry: LogEntry): string | undefined {
  const subject = entry.pripada ?? entry;
  return subject.entitetId && subject.entitet !== "prijava" ? versionPath(subject, entry.id) : undefined;
}
