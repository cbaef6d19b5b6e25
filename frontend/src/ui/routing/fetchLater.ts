import type { QueryClient } from "@tanstack/react-query";
import { onceIdle } from "./idle";

/** For so many milliseconds nothing is asked for once the first screen stands. */
const quiet = 200;

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
    if (!queryClient.isFetching()) timer = setTimeout(end, quiet);
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  const end = () => {
    stop();
    showScreen();
  };
  look();
}
