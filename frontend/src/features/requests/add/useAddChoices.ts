import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { categoriesQuery, type Project, partsQuery, prioritiesQuery, typesQuery } from "@/queries/projects";
import type { NewRequest } from "./addForm";

type ChoiceField = Exclude<keyof NewRequest, "naziv" | "opis">;

interface Item {
  id: number;
  default?: boolean;
}

const first = (items: Item[]) => items[0];
const marked = (items: Item[]) => items.find((item) => item.default) ?? items[0];

/** Chooses for the user whenever what is chosen is not among the items, as after the project has changed. */
function useDefault(
  form: UseFormReturn<NewRequest>,
  field: ChoiceField,
  items: Item[] | undefined,
  pick: (items: Item[]) => Item | undefined,
): void {
  const current = useWatch({ control: form.control, name: field });
  useEffect(() => {
    if (!items || items.some((item) => item.id === current)) return;
    form.setValue(field, pick(items)?.id ?? 0, { shouldValidate: form.formState.isSubmitted });
  }, [form, field, items, pick, current]);
}

/**
 * What can be chosen for a new request, with the defaults of the specification: the first project, its first part, the
 * first category of that part, and the type and priority that the project marks.
 */
export function useAddChoices(form: UseFormReturn<NewRequest>, projects: Project[]) {
  const projectId = useWatch({ control: form.control, name: "projekatId" });
  const partId = useWatch({ control: form.control, name: "dioProjektaId" });
  const inProject = projectId > 0;
  const parts = useQuery({ ...partsQuery(projectId), enabled: inProject }).data?.items;
  const partIsKnown = parts?.some((part) => part.id === partId) ?? false;
  const categories = useQuery({ ...categoriesQuery(partId), enabled: partIsKnown }).data?.items;
  const types = useQuery({ ...typesQuery(projectId), enabled: inProject }).data?.items;
  const priorities = useQuery({ ...prioritiesQuery(projectId), enabled: inProject }).data?.items;
  useDefault(form, "projekatId", projects, first);
  useDefault(form, "dioProjektaId", parts, first);
  useDefault(form, "zahtjevKategorijaId", categories, first);
  useDefault(form, "zahtjevTipId", types, marked);
  useDefault(form, "zahtjevPrioritetId", priorities, marked);
  return { parts, categories, types, priorities };
}
