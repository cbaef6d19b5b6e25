import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { usersCreateInput } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";

type RoleDetails = components["schemas"]["UsersRoleDetails"];

export const textLimit = usersCreateInput.naziv;

/** The scopes of roles, the widest first. */
export const scopes = ["sve", "projekti", "kategorije", "vlastito"] as const;

export const roleSchema = (t: TFunction) => {
  const text = z.string().check(z.trim(), z.minLength(1, t("common.required")), atMost(textLimit, t("roles.textLong")));
  return z.object({
    naziv: text,
    sifra: text,
    opseg: z.enum(scopes),
    frontendModulId: z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("common.required"))),
    traziDvostrukuProvjeru: z.boolean(),
    dozvoljeneUlogeZaUpravljanje: z.array(z.number()).check(z.minLength(1, t("common.required"))),
  });
};

export type RoleValues = z.infer<ReturnType<typeof roleSchema>>;

/** A new role; a single module needs no choice. */
export const newRole = (modules: { id: number }[]): Entity<RoleValues> => ({
  version: 0,
  values: {
    naziv: "",
    sifra: "",
    opseg: "projekti",
    frontendModulId: (modules.length === 1 && modules[0]?.id) || "",
    dozvoljeneUlogeZaUpravljanje: [],
    traziDvostrukuProvjeru: false,
  },
});

/** A role as the form's entity. */
export const entityOf = (role: RoleDetails): Entity<RoleValues> => ({
  version: role.verzija,
  values: {
    naziv: role.naziv,
    sifra: role.sifra,
    opseg: role.opseg,
    frontendModulId: role.frontendModulId,
    dozvoljeneUlogeZaUpravljanje: role.dozvoljeneUlogeZaUpravljanje,
    traziDvostrukuProvjeru: role.traziDvostrukuProvjeru,
  },
});

/** A copy of a role, without name and code. */
export const copyOf = (role: RoleDetails): Entity<RoleValues> => ({
  version: 0,
  values: { ...entityOf(role).values, naziv: "", sifra: "" },
});
