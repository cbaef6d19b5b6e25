import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner, useSession } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { RightsField } from "./RightsField";
import { Secret } from "./Secret";
import { type NewToken, tokenRightsQuery, useCreateToken } from "./tokenCalls";
import { blank, lifetimes, nameLimit, tokenSchema } from "./tokenForm";

/** Asks for the rights of a new access token, and shows its secret once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<NewToken>();
  return (
    <AppDialog title={t(made ? "account.tokens.made" : "account.tokens.add")} onClose={onClose}>
      {made ? <Secret token={made} onClose={onClose} /> : <TokenForm onMade={setMade} onClose={onClose} />}
    </AppDialog>
  );
}

interface TokenFormProps {
  onMade: (token: NewToken) => void;
  onClose: () => void;
}

function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const role = useSession()?.role;
  const create = useCreateToken();
  const projects = useQuery(projectsQuery());
  const rights = useQuery(tokenRightsQuery(username));
  const form = useEntityForm({
    schema: tokenSchema,
    entity: blank,
    save: ({ values: { projekti: chosen, ...values } }) =>
      create.mutateAsync({ ...values, projekti: chosen.length > 0 ? chosen : undefined }),
    failed: t("account.tokens.failed"),
    onSaved: onMade,
  });
  const { control } = form;
  return (
    <EntityForm
      state={form}
      ground="dialog"
      submit={t("account.tokens.create")}
      onCancel={onClose}
      note={t("account.tokens.actsIn", { role })}
    >
      <TextField
        control={control}
        name="naziv"
        label={t("account.tokens.name")}
        help={t("account.tokens.nameHelp")}
        limit={nameLimit}
        required
        autoFocus
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="dana"
        label={t("account.tokens.life")}
        options={lifetimes.map((count) => ({ value: count, label: t("account.tokens.days", { count }) }))}
        required
      />
      <MultiSelectField
        control={control}
        name="projekti"
        label={t("account.tokens.projects")}
        placeholder={t("account.tokens.allProjects")}
        options={projects.data?.items.map(({ id, naziv }) => ({ value: id, label: naziv }))}
      />
      <RightsField control={control} groups={rights.data ?? []} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField control={control} name="lozinka" label={t("account.currentPassword")} autoComplete="current-password" required />
    </EntityForm>
  );
}
