import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { personPath } from "@/ui/people/PersonLink";
import { LeftUnserved } from "../LeftUnserved";
import { type UserDetail, useAnonymise } from "../userCalls";

interface AnonymiseDialogProps {
  user: UserDetail;
  onClose: () => void;
}

const blank = { version: 0, values: { potvrda: "" } };

/** Anonymises a person after their name was typed as a confirmation, as it cannot be undone. */
export function AnonymiseDialog(props: AnonymiseDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.anonymise.title")} onClose={props.onClose}>
      <AnonymiseForm {...props} />
    </AppDialog>
  );
}

function AnonymiseForm({ user, onClose }: AnonymiseDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const anonymise = useAnonymise(user);
  const name = user.punoIme;
  const form = useEntityForm({
    schema: (t: TFunction) =>
      z.object({
        potvrda: z.string().check(z.refine((typed) => typed.trim() === name.trim(), t("users.anonymise.nameWrong"))),
      }),
    entity: blank,
    save: () => anonymise.mutateAsync(name),
    saved: t("users.anonymise.done"),
    onSaved: (former) => {
      onClose();
      void navigate(personPath(former.korisnickoIme), { replace: true });
    },
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("users.anonymise.submit")} onCancel={onClose}>
      <Typography sx={{ mb: 3 }}>{t("users.anonymise.text", { name })}</Typography>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {t("users.anonymise.forGood")}
      </Alert>
      <LeftUnserved user={user} />
      <TextField
        control={form.control}
        name="potvrda"
        label={t("users.anonymise.name")}
        help={t("users.anonymise.nameHelp", { name })}
        autoComplete="off"
        required
        autoFocus
      />
    </EntityForm>
  );
}
