import Button from "@mui/material/Button";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { EmptyState } from "@/ui/EmptyState";
import { useErrorText } from "@/ui/useErrorText";

/** Stands in place of a screen that failed to load or to draw. */
export function BrokenPage() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const error = useRouteError();
  useEffect(() => {
    if (!(error instanceof ApiError)) reportError(error);
  }, [error]);
  const title = error instanceof ApiError ? errorText(error) : t("common.brokenTitle");
  return (
    <main style={{ minHeight: "100dvh", display: "grid", placeItems: "center" }}>
      <EmptyState
        icon={TriangleAlert}
        title={title}
        hint={error instanceof ApiError ? undefined : t("common.brokenHint")}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {t("common.reload")}
          </Button>
        }
      />
    </main>
  );
}
