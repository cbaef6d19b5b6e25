import type { QueryClient } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { keys } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { choosing?: boolean };
    /**
     * `unread` is the text of the toast when a query fails whose data the screen waits for. `notShown` marks queries whose data
     * the screen does not show.
     */
    queryMeta: { unread?: ParseKeys; notShown?: boolean };
  }
}

/** The meta of a mutation that sends something that was chosen: a project, a definition, a person. */
export const choosing = { choosing: true };

/**
 * Reloads every choice of projects, definitions and people on the screen, and invalidates the others: after a change of a project or a
 * person, and when a chosen one is refused, as it may not exist any more.
 */
export async function refreshChoices(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.projects.all }),
    queryClient.invalidateQueries({ queryKey: keys.people.all }),
  ]);
}
