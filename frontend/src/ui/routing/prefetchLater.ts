import type { QueryClient } from "@tanstack/react-query";
import { onceIdle } from "./idle";

/** How many milliseconds must pass without a call before the first screen counts as complete. */
const quiet = 200;

/** After how many milliseconds the first screen counts as complete in any case: a call that hangs must not block everything else. */
const patience = 10_000;

let showScreen: () => void;
/** Resolves once the first screen is shown with all its data. */
export const screenShown = new Promise<void>((resolve) => {
  showScreen = resolve;
});

/** Loads something that may be needed next, once the first screen is complete, so that it does not delay that. */
export function prefetchLater(load: () => Promise<unknown>): void {
  void screenShown.then(() => onceIdle(load));
}

/** Waits for the calls of the first screen after it is rendered. */
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
