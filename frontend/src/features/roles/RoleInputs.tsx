import { useQuery } from "@tanstack/react-query";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { Fact, Facts } from "@/ui/layout/Facts";
import { roleLookupQuery, rolesQuery } from "./roleCalls";
import { type RoleValues, scopes, textLimit } from "./roleForm";

interface RoleInputsProps {
  control: Control<RoleValues>;
  /** The code of an existing role, which does not change. */
  code?: string;
}

/** The fields of a role, for adding and editing. */
export function RoleInputs({ control, code }: RoleInputsProps) {
  const { t } = useTranslation();
  const roles = useQuery(rolesQuery());
  const modules = useQuery(roleLookupQuery("FrontendModul"));
  const all = roles.data?.items.map(({ id, naziv: name }) => ({ value: id, label: name }));
  const active = roles.data?.items.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  return (
    <>
      <TextField
        control={control}
        name="naziv"
        label={t("fields.name")}
        limit={textLimit}
        required
        autoFocus={code === undefined}
        autoComplete="off"
      />
      {code === undefined ? (
        <TextField
          control={control}
          name="sifra"
          label={t("roles.code")}
          help={t("roles.codeHelp")}
          limit={textLimit}
          required
          autoComplete="off"
        />
      ) : (
        <Facts>
          <Fact label={t("roles.code")}>{code}</Fact>
        </Facts>
      )}
      <SelectField
        control={control}
        name="opseg"
        label={t("roles.scope")}
        help={t("roles.scopeHelp")}
        options={scopes.map((scope) => ({ value: scope, label: t(`roles.scopes.${scope}`) }))}
        required
      />
      <SelectField
        control={control}
        name="frontendModulId"
        label={t("roles.module")}
        help={t("roles.moduleHelp")}
        options={(modules.data?.items ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        required
      />
      <MultiSelectField
        control={control}
        name="dozvoljeneUlogeZaUpravljanje"
        label={t("roles.manages")}
        help={t("roles.managesHelp")}
        options={all?.filter(({ value }) => active?.includes(value))}
        others={all}
        failed={roles.isError}
        required
      />
      <CheckboxField control={control} name="traziDvostrukuProvjeru" label={t("roles.factor")} help={t("roles.factorHelp")} />
    </>
  );
}
