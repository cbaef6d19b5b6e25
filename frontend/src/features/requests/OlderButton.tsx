import Button from "@mui/material/Button";
import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/useErrorText";

interface OlderButtonProps<Page extends { imaStarijih: boolean }> {
  older: UseMutationResult<Page, Error, void>;
  /** Called when the button goes away with the last page: the focus needs another place. */
  onEnd: () => void;
}

/** Loads what is before the first item that is shown. */
export function OlderButton<Page extends { imaStarijih: boolean }>({ older, onEnd }: OlderButtonProps<Page>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const load = () =>
    older.mutate(undefined, {
      onSuccess: ({ imaStarijih }) => !imaStarijih && onEnd(),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Button
      variant="outlined"
      color="secondary"
      fullWidth
      loading={older.isPending}
      onClick={load}
      sx={{ mb: 4 }}
    >
      {t("common.showOlder")}
    </Button>
  );
}
