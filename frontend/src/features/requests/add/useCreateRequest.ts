import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { invalidateRequests } from "../invalidateRequests";
import type { RequestDetail } from "../requestQuery";
import { useContentKey } from "../useContentKey";
import type { NewRequest } from "./addForm";

interface Submission {
  request: NewRequest;
  /** Ids of confirmed uploads, in the order of choice. */
  documents: string[];
}

/** Creates a request; the same submission tried again creates it once. Resolves when the list has it. */
export function useCreateRequest() {
  const queryClient = useQueryClient();
  const { keyOf } = useContentKey();
  return useMutation({
    mutationFn: async ({ request, documents }: Submission): Promise<RequestDetail> => {
      const body = { ...request, dokumenti: documents };
      return answerOf(
        client.POST("/api/zahtjevi/projekat/{projekatId}", {
          params: {
            path: { projekatId: request.projekatId },
            header: { "Idempotency-Key": keyOf(JSON.stringify(body)) },
          },
          body,
        }),
      );
    },
    onSuccess: async (created) => {
      queryClient.setQueryData(keys.requests.one(created.id), created);
      await invalidateRequests(queryClient);
    },
  });
}
