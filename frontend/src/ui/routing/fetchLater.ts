import type { QueryClient } from "@tanstack/react-query";
import { onceIdle } from "./idle";

/** For so many milliseconds nothing is asked for once the first screen stands. */
const quiet = 200;

/** After so many milliseconds the first screen counts as standing, whatever of it has not come: one call that hangs keeps nothing else back. */
const patience = 10_000;

let showScreen: () => void;
/** Fulfilled once the first screen stands with all that it shows. */
export const screenShown = new Promise<void>((resolve) => {
  showScreen = resolve;
});

/** Fetches something that may be needed next once the first screen stands with all that it shows, so that it takes no room from that. */
export function fetchLater(load: () => Promise<unknown>): void {
  void screenShown.then(() => onceIdle(load));
}

/** Waits, from when the first screen is drawn, until what it asks for has come. */
export function watchFirstScreen(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!queryClient.isFetching({ predicate: ({ meta }) => !meta?.notShown })) timer = setTimeout(end, quiet);
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  const end = () => {
    stop();
    clearTimeout(timer);
    clearTimeout(last);
    showScreen();
  };
  const last = setTimeout(end, patience);
  look();
}
