import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { atMost } from "@/ui/form/limits";
import type { Entity } from "@/ui/form/useMerging";
import type { ProjectDetail } from "./projectQueries";

export const nameLimit = 128;

/** A description may be longer in an edit than at first. */
export const descriptionLimits = { add: 128, edit: 256 } as const;

const schemaOf = (t: TFunction, limit: number) =>
  z.object({
    naziv: z
      .string()
      .check(z.trim(), z.minLength(1, t("projects.nameRequired")), atMost(nameLimit, t("projects.nameLong"))),
    opis: z.string().check(z.trim(), atMost(limit, t("projects.descriptionLong", { limit }))),
  });

export type ProjectValues = z.infer<ReturnType<typeof schemaOf>>;

export const addSchema = (t: TFunction) => schemaOf(t, descriptionLimits.add);
export const editSchema = (t: TFunction) => schemaOf(t, descriptionLimits.edit);

export const newProject: Entity<ProjectValues> = { version: 0, values: { naziv: "", opis: "" } };

/** A version of a project as the edit form takes it. */
export const entityOf = ({ naziv, opis, verzija }: ProjectDetail): Entity<ProjectValues> => ({
  version: verzija,
  values: { naziv, opis },
});
