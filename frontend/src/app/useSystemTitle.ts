import { useEffect } from "react";
import { api } from "@/api/client";
import { readStored, storageKeys, writeStored } from "@/api/storage";

const defaultTitle = "Zahtjevi";

/** The title that the settings give the system; the kept or the usual one until they are loaded, or if they fail. */
export function useSystemTitle(): string {
  const { data } = api.useQuery("get", "/api/postavke", {}, { staleTime: Number.POSITIVE_INFINITY });
  const title = data?.naslovSistema;
  useEffect(() => {
    if (title) writeStored(storageKeys.title, title);
  }, [title]);
  return title || readStored(storageKeys.title) || defaultTitle;
}
