import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FormDraft } from "./useFormDraft";

/** Says that the form contains an earlier draft, and lets it be discarded; then the first field gets the focus. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, "restored" | "discard"> }) {
  const { t } = useTranslation();
  if (!draft.restored) return null;
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    draft.discard();
    form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4, alignItems: "center", "& .MuiAlert-action": { pt: 0, alignItems: "center" } }}
      action={
        <Button size="small" color="inherit" onClick={discard}>
          {t("ui.form.draft.discard")}
        </Button>
      }
    >
      {t("ui.form.draft.restored")}
    </Alert>
  );
}
