import { useLayoutEffect } from "react";
import { createStore } from "../createStore";

/** The name of what the screen is about, such as a project; undefined on other screens, and while it is loading. */
export const pageNameStore = createStore<string | undefined>(undefined);

/** Sets the title of the page to the name while the component is mounted. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    if (!name) return;
    pageNameStore.set(name);
    return () => pageNameStore.set(undefined);
  }, [name]);
}
