import type { QueryClient } from "@tanstack/react-query";
import { keys } from "./keys";

/**
 * Asks again for every choice of projects, of what they define and of people that is on the screen, and marks the others stale: after a
 * change of a project or a person, and after a refusal, as what was chosen may be no more.
 */
export async function refreshChoices(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.projects.all }),
    queryClient.invalidateQueries({ queryKey: keys.people.all }),
  ]);
}
