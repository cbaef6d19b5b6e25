import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { templateFor, templatesQuery } from "@/queries/templates";
import type { Asking } from "./requestForm";
import type { RequestValues } from "./requestValues";

/** The questions for a new request, from the loaded templates. */
export const askingOf =
  (queryClient: QueryClient): Asking =>
  ({ projekatId: project, dioProjektaId: part, zahtjevKategorijaId: category }) =>
    templateFor(queryClient.getQueryData(templatesQuery(Number(project)).queryKey)?.items, part, category)?.pitanja ?? [];

/** The template of the chosen category. Its proposals are in title and description as long as nobody has written anything else there. */
export function useTemplate(form: UseFormReturn<RequestValues>) {
  const [project, part, category] = useWatch({
    control: form.control,
    name: ["projekatId", "dioProjektaId", "zahtjevKategorijaId"],
  });
  const { data, isLoading } = useQuery({ ...templatesQuery(Number(project)), enabled: project !== "" });
  const template = category === "" ? undefined : templateFor(data?.items, part, category);
  const proposed = useRef({ naziv: "", opis: "" });
  const { naziv: title = "", opis: description = "" } = template ?? {};
  const known = category !== "" && data !== undefined;
  useEffect(() => {
    if (!known) return;
    const proposal = { naziv: title, opis: description };
    for (const field of ["naziv", "opis"] as const) {
      const written = form.getValues(field);
      if (written !== "" && written !== proposed.current[field]) continue;
      if (written !== proposal[field]) form.resetField(field, { defaultValue: proposal[field] });
    }
    proposed.current = proposal;
  }, [form, known, title, description]);
  return { template, loading: isLoading };
}
