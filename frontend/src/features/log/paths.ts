import { useParams } from "react-router-dom";
import { historyOf } from "@/ui/historyPath";
import type { HistorySubject, LogEntry, LogTouched } from "./logQueries";

/** The history that the address names. */
export function useSubject(): HistorySubject {
  const { entitet = "", entitetId = "" } = useParams();
  return { entitet, entitetId };
}

export const versionPath = ({ entitet, entitetId }: HistorySubject, verzijaId: number) =>
  `${historyOf(entitet, entitetId)}/verzija/${verzijaId}`;

/** Where the history is read of what entries are about; undefined for what has none. */
export const touchedPath = ({ entitet, entitetId }: LogTouched) =>
  entitetId && entitet !== "prijava" ? historyOf(entitet, entitetId) : undefined;

/** Where an entry is read in its history; undefined for what belongs to nothing. */
export function entryPath(entry: LogEntry): string | undefined {
  const subject = entry.pripada ?? entry;
  return subject.entitetId && subject.entitet !== "prijava" ? versionPath(subject, entry.id) : undefined;
}
