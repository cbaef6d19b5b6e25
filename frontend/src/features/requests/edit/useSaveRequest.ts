import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
import { type RequestValues, updateOf } from "../form/requestValues";
import { invalidateRequests } from "../invalidateRequests";
import { requestQuery } from "../requestCalls";

/** Saves an edited request; refused with 409 when somebody else changed it meanwhile. */
export const useSaveRequest = (id: number) =>
  useMutation({
    meta: choosing,
    mutationFn: ({ values, version }: Pick<Edit<RequestValues>, "values" | "version">) =>
      answerOf(client.PUT("/api/zahtjevi/{zahtjevId}", { params: { path: { zahtjevId: id } }, body: updateOf(values, version) })),
    onSuccess: (request, _edit, _before, { client: queryClient }) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
