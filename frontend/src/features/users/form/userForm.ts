import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { GivenRole } from "@/queries/givenRoles";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";
import { personLimits } from "@/ui/form/rules/personLimits";
import { emailRule, fullNameRule, optionalPasswordRule, passwordRule } from "@/ui/form/rules/personRules";
import type { UserDetail } from "../userCalls";
import { takesCategories, takesProjects } from "../variant";

/** A role that the form offers. A role that the person already has may no longer be available to others. */
export type RoleChoice = Pick<GivenRole, "id" | "naziv" | "opseg" | "dodatneInformacije"> & {
  retired?: boolean;
};

/** The greatest length of a piece of extra information. */
export const extraLimit = 256;

const choice = { value: z.union([z.string(), z.number()]), label: z.string() };
const choices = z.array(z.object(choice));

const named = z.object({ id: z.number(), naziv: z.string() });
/** Categories have their place, so that the form can start there. */
const categoryChoices = z.array(z.object({ ...choice, place: z.optional(z.object({ project: named, part: named })) }));

const rolesRule = (t: TFunction) =>
  z
    .array(
      z.object({
        vrstaUlogeId: z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("users.form.roleRequired"))),
        projekti: choices,
        kategorije: categoryChoices,
      }),
    )
    .check(z.minLength(1, t("users.form.roleRequired")));

const usernameRule = (t: TFunction) =>
  z.string().check(z.trim(), z.minLength(1, t("users.form.usernameRequired")), atMost(personLimits.username, t("users.form.usernameLong")));

type Field = z.ZodMiniType<string, string>;

interface Credentials {
  email: Field;
  password: Field;
}

/** A service account has neither address nor password. */
const ofService: Credentials = { email: z.string(), password: z.string() };

const ofPerson = (t: TFunction, password: Field): Credentials => ({ email: emailRule(t, t("users.form.emailInvalid")), password });

const fieldsOf = (t: TFunction, username: Field, { email, password }: Credentials) =>
  z.object({
    korisnickoIme: username,
    punoIme: fullNameRule(t),
    email,
    lozinka: password,
    poziv: z.boolean(),
    interniKorisnik: z.boolean(),
    uloge: rolesRule(t),
    dodatneInformacije: z.record(z.string(), z.optional(z.string().check(z.trim(), atMost(extraLimit, t("users.form.extraLong"))))),
  });

/** The values of a person's form, named as on the wire. Extra information is by the code of its type. */
export type UserValues = z.infer<ReturnType<typeof fieldsOf>>;
export type RoleValues = UserValues["uloge"][number];

export const newRole: RoleValues = { vrstaUlogeId: "", projekti: [], kategorije: [] };

/** The extra information that chosen roles require, each kind once. */
export function requiredExtras(roles: RoleChoice[], chosen: RoleValues[]): GivenRole["dodatneInformacije"] {
  const given = roles.filter(({ id }) => chosen.some(({ vrstaUlogeId: roleId }) => roleId === id));
  const types = given.flatMap(({ dodatneInformacije: information }) => information);
  return types.filter(({ id }, at) => types.findIndex((type) => type.id === id) === at);
}

/** The rules of the extra information: what the chosen roles require must be there, and numbers consist of digits. */
function extraRules(t: TFunction, roles: RoleChoice[]) {
  const types = requiredExtras(
    roles,
    roles.map(({ id }) => ({ ...newRole, vrstaUlogeId: id })),
  );
  const extraOf = (values: UserValues, code: string) => values.dodatneInformacije[code]?.trim() ?? "";
  return types.flatMap(({ id, sifra: code, vrsta: kind }) => {
    const at = { path: ["dodatneInformacije", code], when: () => true };
    const isAsked = (values: UserValues) => requiredExtras(roles, values.uloge).some((required) => required.id === id);
    return [
      z.refine<UserValues>((values) => !isAsked(values) || extraOf(values, code) !== "", {
        ...at,
        error: t("common.required"),
      }),
      z.refine<UserValues>((values) => kind !== 1 || /^\d*$/.test(extraOf(values, code)), {
        ...at,
        error: t("users.form.extraNumber"),
      }),
    ];
  });
}

/** The rules of a new person or service account, which is given some of the roles. Only who is not invited needs a password, and nobody where
 * people sign in by providers only. */
export const addSchema = (roles: RoleChoice[], service: boolean, withPassword: boolean) => (t: TFunction) => {
  const rules = (invited: boolean) => {
    const password = withPassword && !invited ? passwordRule(t) : z.string();
    return z.extend(fieldsOf(t, usernameRule(t), service ? ofService : ofPerson(t, password)), { poziv: z.literal(invited) });
  };
  return z.discriminatedUnion("poziv", [rules(true), rules(false)]).check(...extraRules(t, roles));
};

/** The rules of an edited one: the username stays, and so does the password if none is given. */
export const editSchema = (roles: RoleChoice[], service: boolean) => (t: TFunction) =>
  fieldsOf(t, z.string(), service ? ofService : ofPerson(t, optionalPasswordRule(t))).check(...extraRules(t, roles));

export const newUser: Entity<UserValues> = {
  version: 0,
  values: {
    korisnickoIme: "",
    punoIme: "",
    email: "",
    lozinka: "",
    poziv: true,
    interniKorisnik: false,
    uloge: [newRole],
    dodatneInformacije: {},
  },
};

/** A person as the form's entity. */
export const entityOf = (user: UserDetail): Entity<UserValues> => ({
  version: user.verzija,
  values: {
    korisnickoIme: user.korisnickoIme,
    punoIme: user.punoIme,
    email: user.email,
    lozinka: "",
    poziv: false,
    interniKorisnik: user.interniKorisnik,
    uloge: user.uloge.map(({ vrstaUloge: role, projekti: projects, kategorije: categories }) => ({
      vrstaUlogeId: role.id,
      projekti: projects.map(({ id, naziv: name }) => ({ value: id, label: name })),
      kategorije: categories.map(({ id, detaljanNaziv: fullName, ...place }) => ({
        value: id,
        label: fullName,
        place: {
          project: { id: place.projekatId, naziv: place.projekat },
          part: { id: place.dioProjektaId, naziv: place.dioProjekta },
        },
      })),
    })),
    dodatneInformacije: Object.fromEntries(
      user.dodatneInformacije.items.map((item) => [item.tipDodatneInformacije.sifra, item.vrijednost]),
    ),
  },
});

/** The roles that the form offers: those that the user may give, and those that the person has. */
export function roleChoices(given: GivenRole[], user?: UserDetail): RoleChoice[] {
  const others = (user?.uloge ?? []).filter(({ id }) => given.every((role) => role.id !== id));
  const kept = others.map(({ vrstaUloge: { id, uloga: role, opseg } }) => ({
    id,
    naziv: role,
    opseg,
    dodatneInformacije: [],
    retired: true,
  }));
  return [...given, ...kept];
}

type RoleGrant = components["schemas"]["UsersRoleGrant"];

const idsOf = (chosen: RoleValues["projekti"]) => chosen.map(({ value }) => Number(value));

/** The form's roles on the wire. */
export function rolesOf(values: UserValues, roles: RoleChoice[]): RoleGrant[] {
  return values.uloge.map(({ vrstaUlogeId: roleId, projekti: projects, kategorije: categories }) => {
    const scope = roles.find(({ id }) => id === roleId)?.opseg;
    return {
      vrstaUlogeId: Number(roleId),
      ...(takesProjects(scope) && { projekti: idsOf(projects) }),
      ...(takesCategories(scope) && { kategorije: idsOf(categories) }),
    };
  });
}

/** The form's extra information on the wire, without empty values. */
export const extrasOf = ({ dodatneInformacije: information }: UserValues) =>
  Object.entries(information)
    .map(([code, value]) => ({ sifra: code, vrijednost: value?.trim() ?? "" }))
    .filter(({ vrijednost: value }) => value !== "");

/** Removes the password, which a draft must not store. */
export const withoutPassword = (values: UserValues): UserValues => ({ ...values, lozinka: "" });
