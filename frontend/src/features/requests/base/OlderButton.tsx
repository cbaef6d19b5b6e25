import Button from "@mui/material/Button";
import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

interface OlderButtonProps<Page extends { imaStarijih: boolean }> {
  older: UseMutationResult<Page, Error, void>;
  /** Called when the button disappears with the last page: the focus needs another place. */
  onEnd: () => void;
  label?: string;
}

/** A button that loads the items before the first shown one. */
export function OlderButton<Page extends { imaStarijih: boolean }>({ older, onEnd, label }: OlderButtonProps<Page>) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const load = () =>
    older.mutate(undefined, {
      onSuccess: ({ imaStarijih: hasOlder }) => !hasOlder && onEnd(),
      onError: (error) => tellError(error),
    });
  return (
    <Button variant="outlined" color="secondary" fullWidth loading={older.isPending} onClick={load} sx={{ mb: 4 }}>
      {label ?? t("common.showOlder")}
    </Button>
  );
}
