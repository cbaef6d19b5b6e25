import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { confirmDelete } from "@/ui/questions";
import { markWaiting, removeWaiting, type Waiting } from "./outboxStore";
import { sendingStore } from "./useOutbox";

/** The state of something that waits to be sent. */
export function WaitingState({ item: { key, failure } }: { item: Waiting }) {
  const { t } = useTranslation();
  const sending = sendingStore.use() === key;
  if (sending) return <span>{t("requests.outbox.sending")}</span>;
  return <span>{failure ? t("requests.outbox.failed", { reason: failure }) : t("requests.outbox.waits")}</span>;
}

/** The actions on something that waits: sending it again, once it has failed, and discarding it. */
export function WaitingActions({ item: { key, failure } }: { item: Waiting }) {
  const { t } = useTranslation();
  const discard = async () => {
    const texts = {
      title: t("requests.outbox.discardTitle"),
      text: t("requests.outbox.discardText"),
      confirmLabel: t("requests.outbox.discard"),
    };
    if (await confirmDelete(texts)) removeWaiting(key);
  };
  return (
    <span className="on-screen">
      {failure && (
        <Button size="small" onClick={() => markWaiting(key, undefined)}>
          {t("common.retry")}
        </Button>
      )}
      <Button size="small" color="secondary" onClick={() => void discard()}>
        {t("requests.outbox.discard")}
      </Button>
    </span>
  );
}
