import Button from "@mui/material/Button";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** Shown after an account was requested, whether or not its address was known before. */
export function AccountCreated({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      alone
      icon={MailCheck}
      title={t("auth.enrolment.created")}
      hint={t("auth.enrolment.createdHint")}
      action={
        <Button variant="contained" onClick={onBack} autoFocus>
          {t("auth.back")}
        </Button>
      }
    />
  );
}
