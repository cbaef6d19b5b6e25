import { useLayoutEffect } from "react";
import { createStore } from "../createStore";

/** What the screen is about, such as the name of a project; undefined on screens about nothing single, and until it is known. */
export const pageNameStore = createStore<string | undefined>(undefined);

/** Makes the name of the screen's object the title of the page, as long as the component is mounted. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    if (!name) return;
    pageNameStore.set(name);
    return () => pageNameStore.set(undefined);
  }, [name]);
}
