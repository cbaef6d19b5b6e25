import Alert from "@mui/material/Alert";
import DialogContent from "@mui/material/DialogContent";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useSession } from "@/api/session";
import { type GivenRole, givenRolesQuery } from "@/queries/givenRoles";
import { categoriesQuery, offering, partsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type Candidate, candidatesQuery, useGiveRoles } from "./projectPeopleCalls";

const schema = (t: TFunction) =>
  z
    .object({
      osoba: z.nullable(z.custom<Candidate>()).check(z.refine((person) => person !== null, t("projects.people.personRequired"))),
      ulogaId: z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("projects.people.roleRequired"))),
      poKategorijama: z.boolean(),
      kategorije: z.array(z.number()),
    })
    .check(
      z.refine(({ poKategorijama: byCategories, kategorije: categories }) => !byCategories || categories.length > 0, {
        error: t("projects.people.categoriesRequired"),
        path: ["kategorije"],
      }),
    );

type Values = z.infer<ReturnType<typeof schema>>;

interface AddPersonDialogProps {
  projectId: number;
  /** The category that somebody is to serve; without it people get any role. */
  category?: { id: number; naziv: string };
  onClose: () => void;
}

/** Puts somebody on a project in a role that the caller may give. */
export function AddPersonDialog(props: AddPersonDialogProps) {
  const { t } = useTranslation();
  const { category } = props;
  const offered = (scope: GivenRole["opseg"]) => (category ? scope === "kategorije" : scope !== "sve");
  const roles = useQuery(givenRolesQuery(useSession()?.roleId ?? 0)).data?.filter(({ opseg: scope }) => offered(scope));
  const title = category ? t("projects.people.serveTitle", { name: category.naziv }) : t("projects.people.addTitle");
  return (
    <AppDialog title={title} onClose={props.onClose}>
      {roles?.length === 0 && (
        <DialogContent>
          <Alert severity="info">{t("projects.people.noRoles")}</Alert>
        </DialogContent>
      )}
      {/* With a category the form begins with the only role, which has to be known. */}
      {roles?.length !== 0 && (roles || !category) && <AddPersonForm {...props} roles={roles} />}
    </AppDialog>
  );
}

function AddPersonForm({ projectId, category, onClose, roles }: AddPersonDialogProps & { roles?: GivenRole[] }) {
  const { t } = useTranslation();
  const give = useGiveRoles(projectId);
  const only = category && roles?.length === 1 ? roles[0]?.id : undefined;
  const begin: Values = {
    osoba: null,
    ulogaId: only ?? "",
    poKategorijama: Boolean(category),
    kategorije: category ? [category.id] : [],
  };
  const form = useEntityForm({
    schema,
    entity: { version: 0, values: begin },
    save: ({ values: { osoba: person, ulogaId: roleId, kategorije } }) =>
      give.mutateAsync({ username: person?.korisnickoIme ?? "", roles: [{ ulogaId: Number(roleId), kategorije }] }),
    saved: ({ osoba: person }) => t("projects.people.added", { name: person?.punoIme }),
    onSaved: onClose,
  });
  const { control } = form;
  const byCategories = useWatch({ control, name: "poKategorijama" });
  const choose = (chosen: unknown) => {
    const scope = roles?.find(({ id }) => id === chosen)?.opseg;
    form.form.setValue("poKategorijama", scope === "kategorije");
    if (!category) form.form.setValue("kategorije", []);
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("projects.people.submit")} onCancel={onClose}>
      <PersonField control={control} projectId={projectId} />
      <SelectField
        control={control}
        name="ulogaId"
        label={t("projects.people.role")}
        options={(roles ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        onChosen={choose}
        required
      />
      {byCategories && <CategoriesField control={control} projectId={projectId} />}
    </EntityForm>
  );
}

interface FieldProps {
  control: Control<Values>;
  projectId: number;
}

/** Who it is, of those whom the caller knows, with what they are on the project already. */
function PersonField({ control, projectId }: FieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { field, fieldState } = useController({ control, name: "osoba" });
  const query = useQuery({ ...candidatesQuery(projectId, text), placeholderData: keepPreviousData });
  return (
    <PersonInput
      label={t("projects.people.person")}
      help={t("projects.people.personHelp")}
      placeholder={t("projects.people.search")}
      value={field.value}
      people={query.isPlaceholderData ? undefined : query.data}
      failed={query.isError}
      error={fieldState.error?.message}
      noteOf={({ korisnickoIme: username, uloga: role }) => (role ? t("projects.people.already", { username, roles: role }) : username)}
      onSearch={setText}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}

const offered = offering();

/** In which of the project's categories, each with its part. */
function CategoriesField({ control, projectId }: FieldProps) {
  const { t } = useTranslation();
  const parts = useQuery({ ...partsQuery(projectId), select: offering() });
  const categories = useQueries({ queries: (parts.data ?? []).map(({ id }) => categoriesQuery(id)) });
  const known = parts.data && categories.every(({ data }) => data);
  const options = parts.data?.flatMap((part, index) =>
    offered(categories[index]?.data ?? { items: [] }).map(({ id, naziv: name }) => ({
      value: id,
      label: `${part.naziv} / ${name}`,
    })),
  );
  return (
    <MultiSelectField
      control={control}
      name="kategorije"
      label={t("projects.people.categories")}
      options={known ? options : undefined}
      failed={parts.isError || categories.some(({ isError }) => isError)}
      required
    />
  );
}
