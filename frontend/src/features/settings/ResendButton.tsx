import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useResend } from "./mailCalls";

/** Sends one message that was given up again. */
export function ResendButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const resend = useResend();
  // The row may be gone, or without a button, before the answer: mutate's own callbacks would not be called then.
  const send = () =>
    resend.mutateAsync(id).then(
      () => toast.success(t("settings.mail.resent")),
      (error) => tellError(error, t("settings.mail.resendFailed")),
    );
  return (
    <Button size="small" variant="outlined" loading={resend.isPending} onClick={send}>
      {t("settings.mail.resend")}
    </Button>
  );
}
