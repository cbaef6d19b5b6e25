import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TableFormat } from "@/ui/import/FormatFields";
import { type PeopleMapping, type PeopleTable, peoplePreviewQuery } from "./peopleImportCalls";

/**
 * The format and mapping of a file of people, and the server's preview for them. Another format has other columns, so that a new
 * mapping is proposed.
 */
export function useReading(documentId: string, defaults: PeopleTable["zadano"]) {
  const [format, setFormat] = useState<Partial<TableFormat>>({});
  const [mapping, setMapping] = useState<PeopleMapping>();
  const table: PeopleTable = { dokumentId: documentId, ...format, mapiranje: mapping, zadano: defaults };
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...peoplePreviewQuery(table),
    placeholderData: keepPreviousData,
  });
  return {
    table,
    data,
    error,
    /** The preview is not yet that of the chosen format and mapping. */
    reading: isFetching && isPlaceholderData,
    mapping: mapping ?? data?.mapiranje ?? {},
    changeMapping: setMapping,
    changeFormat: (change: Partial<TableFormat>) => {
      setFormat({ ...format, ...change });
      setMapping(undefined);
    },
  };
}
