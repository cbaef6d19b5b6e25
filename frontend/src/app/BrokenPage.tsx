import Button from "@mui/material/Button";
import { CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { checkConnection, connectionStore, isUp, reportFailure } from "@/ui/connection/connection";
import { newVersionStore } from "@/ui/connection/newVersion";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { dropHeldKeys } from "@/ui/keys/holding";
import { MissingScreen, reportMissing } from "@/ui/routing/lazyScreen";
import { useRouter } from "@/ui/routing/useRouter";

/** Shown instead of the whole application when even its frame cannot be drawn. */
export function BrokenPage() {
  return (
    <main style={{ minHeight: "100dvh", display: "grid", placeItems: "center" }}>
      <BrokenScreen />
    </main>
  );
}

/** Shown instead of a screen that could not be loaded or drawn. A screen that could not be loaded appears when the connection is back. */
export function BrokenScreen() {
  const error = useRouteError();
  useEffect(() => {
    dropHeldKeys();
    if (error instanceof ApiError) reportFailure(error);
    else if (!(error instanceof MissingScreen)) reportError(error);
  }, [error]);
  return error instanceof MissingScreen || error instanceof ApiError ? <Missing error={error} /> : <Broken />;
}

function Broken() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={TriangleAlert}
      title={t("common.brokenTitle")}
      hint={t("common.brokenHint")}
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          {t("common.reload")}
        </Button>
      }
    />
  );
}

/** Tries again; nothing changes when that fails too. */
function useTryAgain(error: MissingScreen | ApiError): () => void {
  const router = useRouter();
  const tryAgain = async () => {
    if (error instanceof MissingScreen) await error.fetchAgain();
    const { location } = router.state;
    await router.navigate(location, { replace: true, state: location.state });
  };
  return () => void tryAgain().catch(reportMissing);
}

function Missing({ error }: { error: MissingScreen | ApiError }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const connection = connectionStore.use();
  const renewed = newVersionStore.use() && isUp();
  const tryAgain = useTryAgain(error);
  const whenUp = useEffectEvent(tryAgain);
  useEffect(() => connectionStore.subscribe(() => isUp() && whenUp()), []);
  useEffect(() => {
    // The connection may have come back before this was drawn.
    if (error instanceof MissingScreen) void checkConnection().then(() => isUp() && whenUp());
  }, [error]);
  const hint = renewed ? t("common.screenRenewed") : t("common.screenMissingHint");
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={error instanceof ApiError ? errorText(error) : t("common.screenMissing")}
        hint={connection === "up" ? hint : t("common.screenWaits")}
        action={
          <Button variant="outlined" onClick={renewed ? () => location.reload() : tryAgain}>
            {t(renewed ? "common.loadVersion" : "common.retry")}
          </Button>
        }
      />
    </div>
  );
}
