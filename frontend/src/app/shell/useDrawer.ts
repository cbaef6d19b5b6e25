import { useState } from "react";
import { readStored, storageKeys, writeStored } from "@/api/storage";

/** Whether the drawer is open; the choice is kept for the next visit. */
export function useDrawer(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => readStored(storageKeys.drawerOpen) === "1");
  const change = (next: boolean) => {
    writeStored(storageKeys.drawerOpen, next ? "1" : "0");
    setOpen(next);
  };
  return [open, change];
}
