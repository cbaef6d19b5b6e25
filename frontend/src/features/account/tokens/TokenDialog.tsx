import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { RightsField } from "./RightsField";
import { Secret } from "./Secret";
import { type NewToken, tokenRightsQuery, useCreateToken } from "./tokenCalls";
import { blank, lifetimes, nameLimit, tokenSchema } from "./tokenForm";

interface Named {
  id: number;
  naziv: string;
}

/** Whose token is made: the user's own, or a service account's. */
export interface TokenOwner {
  username: string;
  /** The projects to which a token can be restricted. */
  projects: Named[];
  /** The roles to choose from; undefined where the token acts in the role of the session. */
  roles?: (Named & { projects?: Named[] })[];
  /** What the dialog says of the role. */
  note?: string;
}

interface TokenDialogProps {
  owner: TokenOwner;
  onClose: () => void;
}

/** Asks for the rights of a new access token, and shows its secret once. */
export function TokenDialog({ owner, onClose }: TokenDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<NewToken>();
  return (
    <AppDialog title={t(made ? "account.tokens.made" : "account.tokens.add")} onClose={onClose}>
      {made ? <Secret token={made} onClose={onClose} /> : <TokenForm owner={owner} onMade={setMade} onClose={onClose} />}
    </AppDialog>
  );
}

interface TokenFormProps {
  owner: TokenOwner;
  onMade: (token: NewToken) => void;
  onClose: () => void;
}

function TokenForm({ owner: { username, projects, roles, note }, onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const create = useCreateToken(username);
  const entity = useMemo(() => ({ ...blank, values: { ...blank.values, ulogaId: roles?.[0]?.id } }), [roles]);
  const form = useEntityForm({
    schema: tokenSchema,
    entity,
    save: ({ values: { projekti: chosen, ...values } }) =>
      create.mutateAsync({ ...values, projekti: chosen.length > 0 ? chosen : undefined }),
    failed: t("account.tokens.failed"),
    onSaved: onMade,
  });
  const { control, setValue } = form.form;
  const role = useWatch({ control, name: "ulogaId" });
  const rights = useQuery(tokenRightsQuery(username, role));
  const within = roles?.find(({ id }) => id === role)?.projects ?? projects;
  const begin = () => {
    setValue("prava", []);
    setValue("projekti", []);
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.tokens.create")} onCancel={onClose} note={note}>
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
      {roles && (
        <SelectField
          control={control}
          name="ulogaId"
          label={t("account.tokens.role")}
          options={roles.map(({ id, naziv }) => ({ value: id, label: naziv }))}
          onChosen={begin}
          required
        />
      )}
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
        placeholder={t(roles ? "account.tokens.service.allProjects" : "account.tokens.allProjects")}
        options={within.map(({ id, naziv }) => ({ value: id, label: naziv }))}
      />
      <RightsField control={control} groups={rights.data ?? []} />
    </EntityForm>
  );
}
