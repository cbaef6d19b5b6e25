import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Project } from "@/queries/projects";
import type { RequestField, RequestValues } from "./requestValues";
import type { RequestChoices } from "./useRequestChoices";

interface Item {
  id: number;
  default?: boolean;
  opsluzena?: boolean;
}

const first = (items: Item[]) => items[0];
const marked = (items: Item[]) => items.find((item) => item.default) ?? items[0];

/** The first that somebody serves, so that the request does not wait for nobody. */
const served = (items: Item[]) => items.find((item) => item.opsluzena) ?? items[0];

/**
 * Chooses for the user whenever what is chosen is not among the items, as after the project has changed. What was chosen so
 * is what the form begins with: it does not count as entered.
 */
function useDefault(
  form: UseFormReturn<RequestValues>,
  field: RequestField,
  items: Item[] | undefined,
  pick: (items: Item[]) => Item | undefined,
): boolean {
  const current = useWatch({ control: form.control, name: field });
  useEffect(() => {
    const chosen = [current, form.getValues(field)]; // a draft may have been restored since the last render
    if (!items || items.some(({ id }) => chosen.includes(id))) return;
    form.resetField(field, { defaultValue: pick(items)?.id ?? "" });
  }, [form, field, items, pick, current]);
  return !items?.length || items.some(({ id }) => id === current);
}

/** Leaves out the labels of another project that was chosen before. */
function useOwnLabels(form: UseFormReturn<RequestValues>, labels: Item[] | undefined): void {
  const current = useWatch({ control: form.control, name: "oznakaId" });
  useEffect(() => {
    if (!labels || current.every((id) => labels.some((label) => label.id === id))) return;
    form.setValue(
      "oznakaId",
      current.filter((id) => labels.some((label) => label.id === id)),
    );
  }, [form, labels, current]);
}

/**
 * Chooses for a new request the first project, its first part, the first category of that part that somebody serves, and the type and priority that the project
 * marks. Gives whether all that could be chosen is.
 */
export function useDefaults(form: UseFormReturn<RequestValues>, projects: Project[], choices: RequestChoices): boolean {
  useOwnLabels(form, choices.labels);
  const chosen = [
    useDefault(form, "projekatId", projects, first),
    useDefault(form, "dioProjektaId", choices.parts, first),
    useDefault(form, "zahtjevKategorijaId", choices.categories, served),
    useDefault(form, "zahtjevTipId", choices.types, marked),
    useDefault(form, "zahtjevPrioritetId", choices.priorities, marked),
  ];
  return !choices.loading && chosen.every(Boolean);
}
