import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Webhook as WebhookIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageHeader } from "@/ui/layout/PageHeader";
import { listAnswer } from "@/ui/list/listAnswer";
import { DataTable } from "@/ui/table/DataTable";
import { WebhookDialog } from "./WebhookDialog";
import { WebhookSecret } from "./WebhookSecret";
import { type Webhook, webhooksQuery } from "./webhookCalls";
import { webhookColumns } from "./webhookColumns";

/** The webhooks, for administrators: where each tells what, whether that works, and what can be done with it. */
export function Webhooks() {
  const { t } = useTranslation();
  const query = useQuery(webhooksQuery());
  const [edited, setEdited] = useState<Webhook | "new">();
  const [secret, setSecret] = useState<string>();
  const columns = useMemo(() => webhookColumns(t, { onEdit: setEdited, onSecret: setSecret }), [t]);
  const add = (
    <Button variant="contained" onClick={() => setEdited("new")}>
      {t("settings.webhooks.add")}
    </Button>
  );
  return (
    <>
      <PageHeader description={t("settings.webhooks.lead")} actions={query.data && query.data.total > 0 && add} />
      <DataTable
        label={t("shell.titles.webhooks")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ id }) => String(id)}
        empty={<EmptyState icon={WebhookIcon} title={t("settings.webhooks.none")} hint={t("settings.webhooks.noneHint")} action={add} />}
      />
      {edited && <WebhookDialog webhook={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {secret && (
        <AppDialog title={t("settings.webhooks.secret")} onClose={() => setSecret(undefined)}>
          <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />
        </AppDialog>
      )}
    </>
  );
}
