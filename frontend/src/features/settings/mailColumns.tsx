import Button from "@mui/material/Button";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { type MailMessage, type MailState, useResend } from "./mailCalls";
import { RequestNumber } from "./RequestNumber";
import { type Look, StateMark } from "./StateMark";

/** Sends one message that was given up again. */
function ResendButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const resend = useResend();
  // The row may be gone, or without a button, before the answer: mutate's own callbacks would not be called then.
  const send = () =>
    resend.mutateAsync(id).then(
      () => toast.success(t("settings.mail.resent")),
      (error) => tellError(error, t("settings.mail.resendFailed")),
    );
  return (
    <Button size="small" variant="outlined" loading={resend.isPending} onClick={send}>
      {t("settings.mail.resend")}
    </Button>
  );
}

const looks: Record<MailState, Look> = {
  odustala: "bad",
  ceka: "waiting",
  poslana: "good",
  nepotrebna: "dropped",
};

/** What a message is about: a request, or its receiver's account. */
function Subject({ t, message: { vrsta: kind, zahtjevId: requestId } }: { t: TFunction; message: MailMessage }) {
  if (kind !== "zahtjev") return t(`settings.mail.kind.${kind}`);
  return <RequestNumber id={requestId} />;
}

/** Why a message was refused; the tooltip has the mail server's own words. */
function Reason({ t, message }: { t: TFunction; message: MailMessage }) {
  if (!message.razlog) return <Nothing />;
  return <span title={message.greska}>{t(`settings.mail.reason.${message.razlog}`)}</span>;
}

/** When the message was sent or given up, when it is tried next, or else when it was added. */
function Time({ t, message }: { t: TFunction; message: MailMessage }) {
  if (!message.sljedeciPokusaj) return <DateText value={message.datumZavrsetka ?? message.datumKreiranja} form="dateTime" />;
  return (
    <>
      {t("settings.mail.nextAttempt")} <DateText value={message.sljedeciPokusaj} form="dateTime" />
    </>
  );
}

/** The columns of the messages; the last one only for people who may send again. */
export function mailColumns(t: TFunction, mayResend: boolean): ColumnDef<MailMessage>[] {
  const columns: ColumnDef<MailMessage>[] = [
    {
      header: t("settings.mail.receiver"),
      accessorKey: "punoIme",
      meta: { narrow: "first" },
      cell: ({ row: { original } }) => (
        <span title={original.email}>
          {original.punoIme ? <PersonLink username={original.korisnickoIme} name={original.punoIme} /> : <Nothing />}
        </span>
      ),
    },
    {
      header: t("settings.mail.request"),
      accessorKey: "zahtjevId",
      meta: { width: 88 },
      cell: ({ row: { original } }) => <Subject t={t} message={original} />,
    },
    {
      header: t("fields.state"),
      accessorKey: "stanje",
      meta: { width: 140 },
      cell: ({ row: { original } }) => <StateMark look={looks[original.stanje]} word={t(`settings.mail.state.${original.stanje}`)} />,
    },
    {
      header: t("settings.mail.lastError"),
      accessorKey: "razlog",
      meta: { width: 240, cutTo: 160 },
      cell: ({ row: { original } }) => <Reason t={t} message={original} />,
    },
    {
      header: t("settings.mail.attempts"),
      accessorKey: "brojPokusaja",
      meta: { width: 96, align: "right", narrow: "hidden" },
      cell: ({ row: { original } }) => original.brojPokusaja,
    },
    {
      header: t("settings.mail.time"),
      id: "vrijeme",
      meta: { width: 160, align: "right" },
      cell: ({ row: { original } }) => <Time t={t} message={original} />,
    },
  ];
  if (!mayResend) return columns;
  return columns.concat({
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 152, narrow: "aside" },
    cell: ({ row: { original } }) => (original.stanje === "odustala" ? <ResendButton id={original.id} /> : null),
  });
}
