import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TableFormat } from "@/ui/import/FormatFields";
import { type PeopleMapping, type PeopleTable, peoplePreviewQuery } from "./peopleImportCalls";

/**
 * How a file of people is read, as it is chosen, and what the server makes of it. Another format brings other columns, so they are proposed
 * anew.
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
    /** What is shown is not yet what was chosen. */
    reading: isFetching && isPlaceholderData,
    mapping: mapping ?? data?.mapiranje ?? {},
    changeMapping: setMapping,
    changeFormat: (change: Partial<TableFormat>) => {
      setFormat({ ...format, ...change });
      setMapping(undefined);
    },
  };
}
