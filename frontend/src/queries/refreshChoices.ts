import type { QueryClient } from "@tanstack/react-query";
import { keys } from "./keys";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { choosing?: boolean };
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
