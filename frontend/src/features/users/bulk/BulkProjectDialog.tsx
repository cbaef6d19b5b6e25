import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useSession } from "@/api/session";
import { givenRolesQuery } from "@/queries/givenRoles";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { SelectField } from "@/ui/form/fields/SelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { UserItem } from "../userCalls";
import { takesProjects } from "../variant";
import { type BulkResult, useBulkUsers } from "./bulkCalls";

interface BulkProjectDialogProps {
  users: UserItem[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
}

const choice = z.union([z.number(), z.literal("")]);

const schema = (t: TFunction) =>
  z.object({
    projekatId: choice.check(z.refine((id) => id !== "", t("common.required"))),
    ulogaId: choice,
  });

const blank: { version: number; values: z.infer<ReturnType<typeof schema>> } = {
  version: 0,
  values: { projekatId: "", ulogaId: "" },
};

/** Asks for the project that the picked people get, and in which role. */
export function BulkProjectDialog(props: BulkProjectDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.bulk.giveProject")} width={400} onClose={props.onClose}>
      <ProjectForm {...props} />
    </AppDialog>
  );
}

const optionsOf = (items: { id: number; naziv: string }[] | undefined) =>
  (items ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }));

function ProjectForm({ users, onClose, onDone }: BulkProjectDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkUsers();
  const projects = useQuery(projectsQuery());
  const roles = useQuery(givenRolesQuery(useSession()?.roleId ?? 0));
  const form = useEntityForm({
    schema,
    entity: blank,
    save: ({ values: { projekatId: projectId, ulogaId: roleId } }) =>
      bulk.mutateAsync({ users, radnja: "dodajProjekat", projekatId: Number(projectId), ulogaId: Number(roleId) || undefined }),
    onSaved: onDone,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("users.bulk.give")} onCancel={onClose}>
      <SelectField control={form.control} name="projekatId" label={t("users.project")} options={optionsOf(projects.data?.items)} required />
      <SelectField
        control={form.control}
        name="ulogaId"
        label={t("users.role")}
        help={t("users.bulk.roleHelp")}
        emptyLabel={t("users.bulk.onlyRole")}
        options={optionsOf(roles.data?.filter(({ opseg: scope }) => takesProjects(scope)))}
      />
    </EntityForm>
  );
}
