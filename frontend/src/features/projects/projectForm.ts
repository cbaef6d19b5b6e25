import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { projectsCreateInput, projectsUpdateInput } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";

export const nameLimit = projectsCreateInput.naziv;

/** A description may be longer in an edit than at first. */
export const descriptionLimits = { add: projectsCreateInput.opis, edit: projectsUpdateInput.opis };

const fieldsOf = (t: TFunction, limit: number) => ({
  naziv: z.string().check(z.trim(), z.minLength(1, t("projects.nameRequired")), atMost(nameLimit, t("projects.nameLong"))),
  opis: z.string().check(z.trim(), atMost(limit, t("projects.descriptionLong", { limit }))),
});

export const editSchema = (t: TFunction) => z.object(fieldsOf(t, descriptionLimits.edit));

/** A new project may begin with the configuration of another; null stands for the starter configuration. */
export const addSchema = (t: TFunction) =>
  z.object({
    ...fieldsOf(t, descriptionLimits.add),
    kopirajOd: z.nullable(z.object({ id: z.number(), naziv: z.string() })),
  });

export type ProjectValues = z.infer<ReturnType<typeof editSchema>>;
export type NewProjectValues = z.infer<ReturnType<typeof addSchema>>;

export const newProject: Entity<NewProjectValues> = {
  version: 0,
  values: { naziv: "", opis: "", kopirajOd: null },
};

/** A version of a project as the edit form takes it. */
export const entityOf = ({ naziv, opis, verzija: version }: components["schemas"]["ProjectsVersionedProject"]): Entity<ProjectValues> => ({
  version,
  values: { naziv, opis },
});
