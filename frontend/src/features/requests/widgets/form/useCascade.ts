import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { usePermission } from "@/api/session";
import { categoriesQuery, offering } from "@/queries/projects";
import type { RequestField, RequestValues } from "./requestValues";

const touched = { shouldDirty: true, shouldValidate: false } as const;

/**
 * Updates dependent fields. Another part clears the category and the assignee, another category the assignee; the only category of a
 * part is chosen. People who may not assign keep the assignee.
 */
export function useCascade(form: UseFormReturn<RequestValues>) {
  const queryClient = useQueryClient();
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const clear = (field: RequestField) => {
    form.setValue(field, "", touched);
    form.clearErrors(field);
  };
  const onCategory = () => {
    if (mayAssign) clear("dodijeljeniKorisnikIme");
  };
  const onPart = async (part: number | string) => {
    clear("zahtjevKategorijaId");
    onCategory();
    const categories = await queryClient
      .ensureQueryData(categoriesQuery(Number(part)))
      .then(offering())
      .catch(() => []);
    const only = categories.length === 1 ? categories[0] : undefined;
    const untouched = form.getValues("dioProjektaId") === part && form.getValues("zahtjevKategorijaId") === "";
    if (only && untouched) form.setValue("zahtjevKategorijaId", only.id, touched);
  };
  return { onPart, onCategory };
}
