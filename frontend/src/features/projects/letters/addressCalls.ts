import { queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import type { Edit } from "@/ui/form/useEntityForm";
import type { AddressValues } from "./addressForm";

const address = "/api/projekatkonfiguracija/projekat/{projekatId}/adresa";

const ofProject = (projectId: number) => ({ params: { path: { projekatId: projectId } } });

export const addressQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.address(projectId),
    queryFn: ({ signal }) => answerOf(client.GET(address, { ...ofProject(projectId), signal })),
  });

/** Saves a project's address; refused with 409 when somebody else was faster. */
export const useSaveAddress = (projectId: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<AddressValues>) => {
      const body = {
        oznaka: values.oznaka,
        dioProjektaId: Number(values.dioProjektaId),
        zahtjevKategorijaId: Number(values.zahtjevKategorijaId),
        zahtjevTipId: Number(values.zahtjevTipId),
        zahtjevPrioritetId: Number(values.zahtjevPrioritetId),
        nepoznati: values.nepoznati,
        verzija: version,
      };
      return answerOf(client.PUT(address, { ...ofProject(projectId), body }));
    },
    onSuccess: (saved, _edit, _before, { client: queryClient }) => queryClient.setQueryData(addressQuery(projectId).queryKey, saved),
  });
