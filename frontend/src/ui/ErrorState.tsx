import Button from "@mui/material/Button";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState";
import { useErrorText } from "./useErrorText";

/** What stands in place of data that could not be loaded: what happened, what was kept, and a retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={errorText(error, t("common.loadFailed"))}
        hint={t("common.loadFailedHint")}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      />
    </div>
  );
}
