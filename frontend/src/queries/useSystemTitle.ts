import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { settingsQuery } from "./settings";

const defaultTitle = "Zahtjevi";

/** The system's title from the settings; the stored or default one until they are loaded, or if they fail. */
export function useSystemTitle(): string {
  const { data } = useQuery(settingsQuery());
  const title = data?.naslovSistema;
  useEffect(() => {
    if (title) writeStored(storageKeys.title, title);
  }, [title]);
  return title || readStored(storageKeys.title) || defaultTitle;
}
