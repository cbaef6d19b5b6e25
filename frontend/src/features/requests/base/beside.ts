import useMediaQuery from "@mui/material/useMediaQuery";
import { matchPath, useLocation } from "react-router-dom";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { createStore } from "@/ui/createStore";
import { readId } from "@/ui/routing/addressId";

/** From this width of the window on, in pixels, a request has room beside the list. */
const besideFrom = 1280;

const chosen = createStore(readStored(storageKeys.beside) === "1");

/** Whether this person wants requests beside the list, which is kept for the next visit, and a function that changes it. */
export const useBesideChoice = () => [chosen.use(), setBeside] as const;

export function setBeside(on: boolean): void {
  writeStored(storageKeys.beside, on ? "1" : "0");
  chosen.set(on);
}

export const useHasRoomBeside = () => useMediaQuery(`(min-width: ${besideFrom}px)`);

/** The request that is shown beside the list; undefined while none is, or a dialog shows it. */
export function useBeside(): number | undefined {
  const wide = useHasRoomBeside();
  const on = chosen.use();
  const { pathname } = useLocation();
  const id = readId(matchPath("/home/zahtjev/:id/*", pathname)?.params.id);
  return on && wide && id > 0 ? id : undefined;
}
