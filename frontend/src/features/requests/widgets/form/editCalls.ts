import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { type RequestValues, updateOf } from "./requestValues";

type Saved = Pick<Edit<RequestValues>, "values" | "version">;

const useSaved = (id: number, save: (edit: Saved) => Promise<RequestDetail>) =>
  useMutation({
    meta: choosing,
    mutationFn: save,
    onSuccess: (request, _edit, _before, { client: queryClient }) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });

/** Saves an edited request; refused with 409 when somebody else changed it meanwhile. */
export const useSaveRequest = (id: number) =>
  useSaved(id, ({ values, version }) =>
    answerOf(client.PUT("/api/zahtjevi/{zahtjevId}", { params: { path: { zahtjevId: id } }, body: updateOf(values, version) })),
  );

/** Saves a sender's correction; refused with 409 also when somebody has begun with the request. */
export const useCorrectRequest = (id: number) =>
  useSaved(id, ({ values: { naziv, opis, zahtjevKategorijaId }, version }) =>
    answerOf(
      client.PUT("/api/zahtjevi/{zahtjevId}/ispravka", {
        params: { path: { zahtjevId: id } },
        body: { naziv, opis, zahtjevKategorijaId: Number(zahtjevKategorijaId), verzija: version },
      }),
    ),
  );
