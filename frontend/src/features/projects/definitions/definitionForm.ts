import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { Category, Label, Part, Status } from "@/queries/projects";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";
import { labelColours } from "@/ui/theme/theme";

/** Names a kind of definitions; its texts stand under this name. */
export type KindName = "priorities" | "statuses" | "types" | "parts" | "categories" | "labels";

/** One of what a project defines for its requests, of whichever kind. */
export type Definition = Pick<Status, "id" | "naziv" | "povuceno" | "verzija"> &
  Partial<Pick<Status, "default" | "oznaka" | "oznakaZakljucana" | "pauzira">> &
  Partial<Pick<Category, "opsluzena" | "opsluzuju">> &
  Partial<Pick<Part, "neopsluzenih">> &
  Partial<Pick<Label, "boja">>;

/** The greatest lengths of names. */
export const nameLimits: Record<KindName, number> = {
  priorities: 20,
  statuses: 20,
  types: 20,
  parts: 128,
  categories: 128,
  labels: 30,
};

const choice = z.union([z.number(), z.literal("")]);

const schemaOf = (kind: KindName) => (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("projects.configuration.nameRequired")),
        atMost(nameLimits[kind], t(`projects.configuration.nameLong.${kind}`)),
      ),
    /** The marker of a status. */
    oznaka: choice.check(z.refine((marker) => kind !== "statuses" || marker !== "", t("projects.configuration.markerRequired"))),
    /** Whether the time of targets stands while a request has the status. */
    pauzira: z.boolean(),
    /** The priority above which a new one is to stand; "" for the lowest place. */
    iznadId: choice,
    /** The colour of a label. */
    boja: z.enum(labelColours),
  });

export const schemas = {
  priorities: schemaOf("priorities"),
  statuses: schemaOf("statuses"),
  types: schemaOf("types"),
  parts: schemaOf("parts"),
  categories: schemaOf("categories"),
  labels: schemaOf("labels"),
};

export type DefinitionValues = z.infer<ReturnType<(typeof schemas)[KindName]>>;

export const newDefinition: Entity<DefinitionValues> = {
  version: 0,
  values: { naziv: "", oznaka: "", pauzira: false, iznadId: "", boja: "siva" },
};

/** A version of a definition as the edit form takes it. */
export const entityOf = ({
  naziv,
  oznaka: marker,
  pauzira: pauses,
  boja: colour,
  verzija: version,
}: Definition): Entity<DefinitionValues> => ({
  version,
  values: { naziv, oznaka: marker ?? "", pauzira: pauses ?? false, iznadId: "", boja: colour ?? "siva" },
});
