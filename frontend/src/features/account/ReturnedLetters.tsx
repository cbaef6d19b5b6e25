import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { useOwnAddress } from "./selfCalls";

interface ReturnedLettersProps {
  since: string;
  /** One was called unwanted there; otherwise they come back. */
  unwanted: boolean;
}

/** Says why no letters are sent to the user's address, with a button that tries again. */
export function ReturnedLetters({ since, unwanted }: ReturnedLettersProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { retry } = useOwnAddress();
  const again = () =>
    // The line is gone before the answer is there: mutate's own callbacks would not be called then.
    retry.mutateAsync().then(
      () => toast.success(t("account.returned.tried")),
      (error) => tellError(error, t("account.saveFailed")),
    );
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {t(unwanted ? "account.returned.unwanted" : "account.returned.lead", { since: formatDateTime(since) })}
      <div>
        <Button size="small" variant="outlined" color="inherit" loading={retry.isPending} onClick={again} sx={{ mt: 2 }}>
          {t("account.returned.again")}
        </Button>
      </div>
    </Alert>
  );
}
