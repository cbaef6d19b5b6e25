import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type UserDetail, useAddProjects } from "../userCalls";
import { takesProjects } from "../variant";

interface ProjectsDialogProps {
  user: UserDetail;
  onClose: () => void;
}

const schema = (t: TFunction) =>
  z.object({
    ulogaId: z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("users.form.roleRequired"))),
    projekti: z.array(z.number()).check(z.minLength(1, t("users.projectsDialog.required"))),
  });

/** The person's roles that have projects. */
export const projectRoles = ({ uloge: roles }: UserDetail) =>
  roles.filter(({ vrstaUloge: role }) => role.aktivna && takesProjects(role.opseg));

/** Adds a person to projects in one of their roles. */
export function ProjectsDialog(props: ProjectsDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.projectsDialog.title")} onClose={props.onClose}>
      <ProjectsForm {...props} />
    </AppDialog>
  );
}

function ProjectsForm({ user, onClose }: ProjectsDialogProps) {
  const { t } = useTranslation();
  const add = useAddProjects(user.korisnickoIme);
  const roles = projectRoles(user);
  const only = roles.length === 1 ? roles[0] : undefined;
  const begin: z.infer<ReturnType<typeof schema>> = { ulogaId: only?.id ?? "", projekti: [] };
  const form = useEntityForm({
    schema,
    entity: { version: 0, values: begin },
    save: ({ values: { ulogaId: roleId, projekti } }) => add.mutateAsync({ ulogaId: Number(roleId), projekti }),
    saved: t("common.saved"),
    onSaved: onClose,
  });
  const { control } = form;
  const { data, isError } = useQuery(projectsQuery());
  const chosen = useWatch({ control, name: "ulogaId" });
  const had = new Set(roles.find(({ id }) => id === chosen)?.projekti.map(({ id }) => id));
  const options = data?.items.filter(({ id }) => !had.has(id));
  return (
    <EntityForm state={form} ground="dialog" submit={t("users.projectsDialog.submit")} onCancel={onClose}>
      <SelectField
        control={control}
        name="ulogaId"
        label={t("users.role")}
        options={roles.map(({ id, vrstaUloge: role }) => ({ value: id, label: role.uloga }))}
        onChosen={() => form.form.setValue("projekti", [], { shouldDirty: true })}
        required
      />
      <MultiSelectField
        control={control}
        name="projekti"
        label={t("users.projects")}
        help={t("users.projectsDialog.help")}
        options={options?.map(({ id, naziv: name }) => ({ value: id, label: name }))}
        failed={isError}
        required
      />
    </EntityForm>
  );
}
