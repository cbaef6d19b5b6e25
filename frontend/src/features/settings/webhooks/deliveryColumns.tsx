import Button from "@mui/material/Button";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { RequestNumber } from "../RequestNumber";
import { type Look, StateMark } from "../StateMark";
import { Detail, TwoLines } from "./TwoLines";
import { type Delivery, useSendAgain } from "./webhookCalls";
import { eventTexts } from "./webhookForm";

const looks: Record<Delivery["stanje"], Look> = { ceka: "waiting", isporucena: "good", odustala: "bad", nepotrebna: "dropped" };

/** Sends a delivery again that is done. */
function SendAgain({ webhookId, delivery }: { webhookId: number; delivery: Delivery }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const again = useSendAgain(webhookId);
  // The row may be gone, or without a button, before the answer: mutate's own callbacks would not be called then.
  const send = () =>
    again.mutateAsync(delivery.id).then(
      () => toast.success(t("settings.webhooks.sentAgain")),
      (error) => tellError(error, t("settings.webhooks.againFailed")),
    );
  return (
    <Button size="small" variant="outlined" loading={again.isPending} onClick={send}>
      {t("settings.webhooks.again")}
    </Button>
  );
}

/** What was answered, or why there is no answer, with the answer's own words where it was no success. */
function Answer({ t, delivery }: { t: TFunction; delivery: Delivery }) {
  const { odgovor: status, razlog: reason, trajanjeMs: millis, izvod: excerpt } = delivery;
  if (!status && !reason) return <Nothing />;
  const told = [
    status && String(status),
    reason && t(`settings.webhooks.reason.${reason}`),
    status && t("settings.webhooks.millis", { count: millis ?? 0 }),
  ];
  return (
    <TwoLines>
      {told.filter(Boolean).join(" · ")}
      {reason && excerpt && <Detail title={excerpt}>{excerpt}</Detail>}
    </TwoLines>
  );
}

/** @param stopped the webhook is stopped, so that nothing can be sent again */
export const deliveryColumns = (t: TFunction, webhookId: number, stopped: boolean): ColumnDef<Delivery>[] => [
  {
    header: t("settings.webhooks.what"),
    accessorKey: "dogadjaj",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => <span title={original.porukaId}>{t(`settings.webhooks.event.${eventTexts[original.dogadjaj]}`)}</span>,
  },
  {
    header: t("settings.webhooks.about"),
    accessorKey: "zahtjevId",
    meta: { width: 88 },
    cell: ({ row: { original } }) => <RequestNumber id={original.zahtjevId} />,
  },
  {
    header: t("fields.state"),
    accessorKey: "stanje",
    meta: { width: 140 },
    cell: ({ row: { original } }) => <StateMark look={looks[original.stanje]} word={t(`settings.webhooks.delivery.${original.stanje}`)} />,
  },
  {
    header: t("settings.webhooks.answer"),
    accessorKey: "odgovor",
    meta: { width: 240, cutTo: 160 },
    cell: ({ row: { original } }) => <Answer t={t} delivery={original} />,
  },
  {
    header: t("settings.webhooks.attempts"),
    accessorKey: "brojPokusaja",
    meta: { width: 96, align: "right", narrow: "hidden" },
    cell: ({ row: { original } }) => original.brojPokusaja,
  },
  {
    header: t("settings.webhooks.time"),
    id: "vrijeme",
    meta: { width: 176, align: "right" },
    cell: ({ row: { original } }) =>
      original.sljedeciPokusaj ? (
        <>
          {t("settings.webhooks.next")} <DateText value={original.sljedeciPokusaj} form="dateTime" />
        </>
      ) : (
        <DateText value={original.datumZavrsetka ?? original.datumKreiranja} form="dateTime" />
      ),
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 152, narrow: "aside" },
    cell: ({ row: { original } }) =>
      stopped || original.stanje === "ceka" ? null : <SendAgain webhookId={webhookId} delivery={original} />,
  },
];
