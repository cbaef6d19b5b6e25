import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { personLimits } from "@/ui/form/rules/personLimits";
import { HelpTip } from "@/ui/text/HelpTip";
import { LeftUnserved } from "../LeftUnserved";
import type { UserDetail } from "../userCalls";
import { takesCategories } from "../variant";
import { ExtraFields } from "./ExtraFields";
import { RolesField } from "./RolesField";
import type { RoleChoice, UserValues } from "./userForm";

const Head = styled("div")({ display: "flex", alignItems: "center", gap: 4, marginTop: 8 });

interface UserInputsProps {
  form: UseFormReturn<UserValues>;
  roles: RoleChoice[];
  /** The edited person; undefined for a new one. */
  user?: UserDetail;
  /** Whether there is a password field; only then the address of an existing person can be changed too. */
  withPassword: boolean;
  /** True for the user themselves, whose roles only others may change. */
  own?: boolean;
  /** True for a service account, which has neither address nor password. */
  service: boolean;
}

/** The fields of a person, for adding and editing. */
export function UserInputs({ form, roles, user, withPassword, own = false, service }: UserInputsProps) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <>
      <Typography variant="h2">{t("users.basics")}</Typography>
      {!user && (
        <TextField
          control={control}
          name="korisnickoIme"
          label={t("fields.username")}
          help={t(service ? "users.service.usernameHelp" : "users.form.usernameHelp")}
          limit={personLimits.username}
          autoComplete="off"
          verbatim
          required
          autoFocus
        />
      )}
      <TextField
        control={control}
        name="punoIme"
        label={t(service ? "users.service.name" : "fields.fullName")}
        help={service ? t("users.service.nameHelp") : undefined}
        limit={personLimits.fullName}
        autoComplete="off"
        required
        autoFocus={Boolean(user)}
      />
      {!service && <Credentials form={form} user={user} withPassword={withPassword} own={own} />}
      <Head>
        <Typography variant="h2">{t("users.access")}</Typography>
        <HelpTip>{t("users.form.help")}</HelpTip>
      </Head>
      {own ? <Typography color="textSecondary">{t("users.form.ownRoles")}</Typography> : <RolesField form={form} roles={roles} />}
      {user && !own && <LeftByForm form={form} roles={roles} user={user} />}
      <ExtraFields form={form} roles={roles} user={user} />
    </>
  );
}

/** Warns which categories nobody serves once the form is saved. */
function LeftByForm({ form, roles, user }: Pick<UserInputsProps, "form" | "roles"> & { user: UserDetail }) {
  const chosen = useWatch({ control: form.control, name: "uloge" });
  const kept = chosen.filter(({ vrstaUlogeId: roleId }) => takesCategories(roles.find(({ id }) => id === roleId)?.opseg));
  return <LeftUnserved user={user} kept={kept.flatMap(({ kategorije }) => kategorije.map(({ value }) => Number(value)))} />;
}

/** The address and the password of a person, and whether they belong to the organisation. */
function Credentials({ form: { control }, user, withPassword, own }: Omit<UserInputsProps, "roles" | "service">) {
  const { t } = useTranslation();
  const locked = user && !withPassword && t("users.form.emailLocked");
  const invited = useWatch({ control, name: "poziv" });
  const emailHelp = own ? t("users.form.ownEmail") : locked || undefined;
  return (
    <>
      <TextField
        control={control}
        name="email"
        label={t("fields.email")}
        type="email"
        help={emailHelp}
        readOnly={Boolean(emailHelp)}
        limit={personLimits.email}
        autoComplete="off"
        required
      />
      {withPassword && !user && (
        <CheckboxField control={control} name="poziv" label={t("users.form.invite")} help={t("users.form.inviteHelp")} />
      )}
      {withPassword && !invited && (
        <PasswordField
          control={control}
          name="lozinka"
          label={t(user ? "users.form.newPassword" : "users.form.password")}
          help={t(user ? "users.form.newPasswordHelp" : "ui.form.rules.passwordHelp")}
          limit={personLimits.password}
          autoComplete="new-password"
          required={!user}
        />
      )}
      <CheckboxField control={control} name="interniKorisnik" label={t("users.internal")} />
    </>
  );
}
