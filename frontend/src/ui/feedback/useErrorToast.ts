import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { toast } from "./toast";
import { useErrorText } from "./useErrorText";
import { askWhyNot } from "./whyNot";

/** Shows in a toast why something failed; if a right is missing, the toast offers an explanation. */
export function useErrorToast(): (error: unknown, fallback?: string) => void {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (error, fallback) => {
    const right = error instanceof ApiError ? error.lacks : undefined;
    const explain = right ? { label: t("common.whyNot"), run: () => askWhyNot(right) } : undefined;
    toast.error(errorText(error, fallback), explain);
  };
}
