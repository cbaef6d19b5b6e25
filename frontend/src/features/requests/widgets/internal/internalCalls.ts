import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
import { invalidateRequests } from "../../base/invalidateRequests";
import { requestQuery } from "../../base/requestCalls";
import { type Internal, type InternalValues, internalOf } from "./internalForm";

/** Saves the internal data of a request; `before` is the latest known. Refused with 409 after somebody else's change. */
export const useSaveInternal = (id: number, before: Internal) =>
  useMutation({
    meta: choosing,
    mutationFn: ({ values, version }: Edit<InternalValues>) =>
      answerOf(client.PUT("/api/zahtjevi/snimiPodatke", { body: { id, ...internalOf(values, before), verzija: version } })),
    onSuccess: (request, _edit, _before, { client: queryClient }) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
