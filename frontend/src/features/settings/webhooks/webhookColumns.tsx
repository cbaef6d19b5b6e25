import Link from "@mui/material/Link";
import type { TFunction } from "i18next";
import { KeyRound, Pencil, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { confirmDelete, confirmQuestion } from "@/ui/questions";
import type { ColumnDef } from "@/ui/table/columns";
import { RowMenu } from "@/ui/table/RowMenu";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { type Look, StateMark } from "../StateMark";
import { Detail, TwoLines } from "./TwoLines";
import { useWebhookChanges, type Webhook } from "./webhookCalls";

const looks: Record<Webhook["stanje"], Look> = { radi: "good", smetnje: "warning", stoji: "bad" };

interface Handlers {
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
}

/** Editing, testing, a new secret and deleting. */
function WebhookMenu({ webhook, onEdit, onSecret }: Handlers & { webhook: Webhook }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { remove, rotate, test } = useWebhookChanges(webhook.id);
  const name = webhook.naziv;
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => toast.success(t("settings.webhooks.tested")),
      onError: (error) => tellError(error, t("settings.webhooks.testFailed")),
    });
  const renew = async () => {
    if (!(await confirmQuestion({ title: t("settings.webhooks.rotate"), text: t("settings.webhooks.rotateQuestion", { name }) }))) return;
    rotate.mutate(undefined, {
      onSuccess: ({ tajna: secret }) => onSecret(secret),
      onError: (error) => tellError(error, t("settings.webhooks.rotateFailed")),
    });
  };
  const drop = async () => {
    if (!(await confirmDelete({ text: t("settings.webhooks.removeQuestion", { name }) }))) return;
    // The row is gone before: callbacks of mutate itself would not be called then.
    await remove.mutateAsync().then(
      () => toast.success(t("settings.webhooks.removed")),
      (error) => tellError(error, t("settings.webhooks.removeFailed")),
    );
  };
  return (
    <RowMenu
      items={[
        { label: t("settings.webhooks.change"), icon: Pencil, onSelect: () => onEdit(webhook) },
        { label: t("settings.webhooks.test"), icon: Send, onSelect: send },
        { label: t("settings.webhooks.rotate"), icon: KeyRound, onSelect: renew },
        { label: t("common.delete"), icon: Trash2, danger: true, onSelect: drop },
      ]}
    />
  );
}

export const webhookColumns = (t: TFunction, handlers: Handlers): ColumnDef<Webhook>[] => [
  {
    header: t("settings.webhooks.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => (
      <TwoLines>
        <Link component={RouterLink} to={`/home/postavke/webhookovi/${original.id}`}>
          {original.naziv}
        </Link>
        <Detail title={original.adresa}>{original.adresa}</Detail>
      </TwoLines>
    ),
  },
  {
    header: t("settings.webhooks.project"),
    accessorKey: "projekat",
    meta: { width: 140, cutTo: 96, narrow: "hidden" },
    cell: ({ row: { original: hook } }) =>
      hook.projekatId !== null && !hook.projekat ? (
        <Nothing />
      ) : (
        <span title={hook.projekat}>{hook.projekat || t("settings.webhooks.allProjects")}</span>
      ),
  },
  {
    header: t("fields.state"),
    accessorKey: "stanje",
    meta: { width: 240, cutTo: 140 },
    cell: ({ row: { original } }) => (
      <TwoLines>
        <StateMark look={looks[original.stanje]} word={t(`settings.webhooks.state.${original.stanje}`)} />
        {original.razlog && <Detail>{t(`settings.webhooks.stopped.${original.razlog}`)}</Detail>}
        {original.smetnjeOd && original.stanje === "smetnje" && (
          <Detail>{t("settings.webhooks.failingSince", { since: formatDateTime(original.smetnjeOd) })}</Detail>
        )}
      </TwoLines>
    ),
  },
  {
    header: t("settings.webhooks.waiting"),
    accessorKey: "ceka",
    meta: { width: 88, align: "right", narrow: "hidden" },
    cell: ({ row: { original } }) => original.ceka,
  },
  {
    header: t("settings.webhooks.owner"),
    accessorKey: "vlasnik",
    meta: { width: 140, cutTo: 112, narrow: "hidden" },
    cell: ({ row: { original } }) => (original.vlasnik ? <span title={original.uloga}>{original.vlasnik}</span> : <Nothing />),
  },
  {
    header: t("settings.webhooks.last"),
    accessorKey: "posljednjaIsporuka",
    meta: { width: 160 },
    cell: ({ row: { original } }) =>
      original.posljednjaIsporuka ? <DateText value={original.posljednjaIsporuka} form="dateTime" /> : <Nothing />,
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 88, narrow: "aside" },
    cell: ({ row: { original } }) => <WebhookMenu webhook={original} {...handlers} />,
  },
];
