import type { QueryClient } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { keys } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { choosing?: boolean };
    /**
     * `unread` is the text of the toast for what could not be read and is waited for on the screen. `notShown` marks what the screen shows nothing of
     * by itself: nothing waits for it.
     */
    queryMeta: { unread?: ParseKeys; notShown?: boolean };
  }
}

/** The meta of a mutation that sends what was chosen: a project, something that it defines, a person. */
export const choosing = { choosing: true };

/**
 * Asks again for every choice of projects, of what they define and of people that is on the screen, and marks the others stale: after a
 * change of a project or a person, and when what was chosen is refused, as it may be no more.
 */
export async function refreshChoices(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.projects.all }),
    queryClient.invalidateQueries({ queryKey: keys.people.all }),
  ]);
}
