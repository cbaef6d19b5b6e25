import Button from "@mui/material/Button";
import { CloudOff, Lock, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiError, isNotFound } from "@/api/apiError";
import { EmptyState } from "./EmptyState";
import { useErrorText } from "./useErrorText";
import { askWhyNot } from "./whyNot";

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** In a card, which has its own padding. */
  dense?: boolean;
  /** True for what a filter chooses: what is refused then are its conditions. */
  filtered?: boolean;
}

/** Shown instead of data that could not be loaded: what happened, and a retry unless that makes no sense. */
export function ErrorState({ error, onRetry, dense, filtered = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const title = errorText(error, t("common.loadFailed"));
  const right = error instanceof ApiError ? error.lacks : undefined;
  if (isNotFound(error)) {
    const wrong = filtered && error instanceof ApiError && error.status !== 404;
    return (
      <div role="alert">
        <EmptyState dense={dense} icon={SearchX} title={title} hint={t(wrong ? "common.conditionsHint" : "common.missingHint")} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        dense={dense}
        icon={right ? Lock : CloudOff}
        title={title}
        hint={t(right ? "common.refusedHint" : "common.loadFailedHint")}
        action={
          <Button variant="outlined" onClick={right ? () => askWhyNot(right) : onRetry}>
            {t(right ? "common.whyNot" : "common.retry")}
          </Button>
        }
      />
    </div>
  );
}
