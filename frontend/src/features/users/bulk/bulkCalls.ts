import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { refreshChoices } from "@/queries/refreshChoices";

type Schemas = components["schemas"];

/** What is done with all of them. */
export type BulkOrder = Omit<Schemas["UsersBulkBody"], "korisnici">;
/** What became of each. */
export type BulkResult = Schemas["UsersBulkOutputBody"];

/** The greatest number of people of one call. */
export const bulkLimit = 100;

/** Does the same with several people: whoever it cannot be done with is told, and left as they are. Errors: ApiError. */
export function useBulkUsers() {
  const queryClient = useQueryClient();
  return async (users: string[], order: BulkOrder): Promise<BulkResult> => {
    const result = await answerOf(client.PUT("/api/korisnici/grupno", { body: { korisnici: users, ...order } }));
    await refreshChoices(queryClient);
    return result;
  };
}
