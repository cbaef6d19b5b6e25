import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { TextField } from "@/ui/form/fields/TextField";
import { birthDay, formatDay } from "@/ui/format/days";
import type { UserDetail } from "../userCalls";
import { extraLimit, type RoleChoice, requiredExtras, type UserValues } from "./userForm";

interface ExtraFieldsProps {
  form: UseFormReturn<UserValues>;
  roles: RoleChoice[];
  /** The edited person; undefined for a new one. */
  user?: UserDetail;
}

/** The codes of extra information that is a personal number, such as `JMBG` and `MaticniBroj`. */
const personalNumber = /^(jmbg?|mati[cč]ni[_-]?broj)/i;

/** The extra information that the chosen roles require, and the person's other information. Nothing if there is none. */
export function ExtraFields({ form, roles, user }: ExtraFieldsProps) {
  const { t } = useTranslation();
  const required = requiredExtras(roles, useWatch({ control: form.control, name: "uloge" }));
  const entered = useWatch({ control: form.control, name: "dodatneInformacije" });
  /** What a personal number tells, while it is typed. */
  const helpOf = (code: string) => {
    if (!personalNumber.test(code)) return undefined;
    const day = birthDay(entered[code] ?? "");
    return day ? t("users.form.birth", { day: formatDay(day) }) : t("users.form.birthIn");
  };
  const had = (user?.dodatneInformacije.items ?? [])
    .map(({ tipDodatneInformacije: informationType }) => informationType)
    .filter(({ id }) => required.every((type) => type.id !== id));
  const read = useCallback((value: unknown) => Object.values(value as object).join(", "), []);
  if (required.length + had.length === 0) return null;
  const field = ({ sifra: code, naziv: name }: { sifra: string; naziv: string }, isRequired: boolean) => (
    <TextField
      key={code}
      control={form.control}
      name={`dodatneInformacije.${code}`}
      label={name}
      help={helpOf(code)}
      limit={extraLimit}
      required={isRequired}
      autoComplete="off"
    />
  );
  return (
    <FieldWithQuestion name="dodatneInformacije" label={t("users.extra")} read={read}>
      <Typography variant="h2" sx={{ mt: 2, mb: 3 }}>
        {t("users.extra")}
      </Typography>
      {required.map((type) => field(type, true))}
      {had.map((type) => field(type, false))}
    </FieldWithQuestion>
  );
}
