import { useState } from "react";
import { readStored, type storageKeys, writeStored } from "@/api/storage";

/** A flag that is kept for the next visit, and known in the first render. */
export function useStoredFlag(
  key: (typeof storageKeys)["drawerOpen" | "menuFolded" | "detailsOpen" | "propertiesOpen" | "fullTitles" | "unopenedOnly"],
): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStored(key) === "1");
  const change = (next: boolean) => {
    writeStored(key, next ? "1" : "0");
    setOn(next);
  };
  return [on, change];
}
