import { useTranslation } from "react-i18next";
import { useMyWaiting } from "./outboxStore";

/** How many things wait to be sent, with a button that lists them; nothing if there are none. */
export function OutboxNote({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const items = useMyWaiting();
  if (items.length === 0) return null;
  const failed = items.filter(({ failure }) => failure).length;
  return (
    <>
      {/* The sentence that it may stand behind ends without a space. */ " "}
      {t(failed > 0 ? "requests.outbox.someFailed" : "requests.outbox.someWait", {
        count: failed || items.length,
      })}
      <button type="button" onClick={onOpen}>
        {t("requests.outbox.show")}
      </button>
    </>
  );
}
