import type { GivenRole } from "@/queries/givenRoles";

/** What the holders of a role see, which decides what they are given with it. */
type Scope = GivenRole["opseg"];

export const takesProjects = (scope: Scope | undefined): boolean => scope === "projekti" || scope === "vlastito";
export const takesCategories = (scope: Scope | undefined): boolean => scope === "kategorije";
