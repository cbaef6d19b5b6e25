import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";

/** Returns the sentence for a toast: the server's own, or `fallback`, or the general one. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation();
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === 0) return t("common.offline");
    const detail = error instanceof ApiError ? error.detail : "";
    return detail || fallback || t("common.unexpected");
  };
}
