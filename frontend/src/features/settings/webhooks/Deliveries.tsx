import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Toggles } from "@/ui/controls/Toggles";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { useAddressId } from "@/ui/routing/addressId";
import { DataTable } from "@/ui/table/DataTable";
import { deliveryColumns } from "./deliveryColumns";
import { type DeliveryState, deliveryStates, useDeliveries, webhooksQuery } from "./webhookCalls";

const shownStates = ["sve", ...deliveryStates] as const;

const deliveryFilter = defineFilter<{ stanje: DeliveryState | "sve" }>({ stanje: choiceField(shownStates, "sve") });

/** What a webhook told, what was answered, and sending it again. */
export function Deliveries() {
  const { t } = useTranslation();
  const id = useAddressId("webhookId");
  const { filter, change, paging } = useListState(deliveryFilter);
  const query = useDeliveries(id, filter.stanje, paging.page, paging.count);
  const webhook = useQuery(webhooksQuery()).data?.items.find((other) => other.id === id);
  const stopped = webhook?.stanje === "stoji";
  const columns = useMemo(() => deliveryColumns(t, id, stopped), [t, id, stopped]);
  return (
    <>
      <PageHeader
        back={{ to: "/home/postavke/webhookovi", label: t("shell.titles.webhooks") }}
        description={webhook && t("settings.webhooks.deliveriesOf", { name: webhook.naziv })}
      />
      {webhook?.razlog && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t(`settings.webhooks.stopped.${webhook.razlog}`)}. {t("settings.webhooks.stoppedHint")}
        </Alert>
      )}
      <ListToolbar label={t("settings.webhooks.deliveries")}>
        <Toggles
          label={t("fields.state")}
          options={shownStates.map((name) => ({ name, label: t(`settings.webhooks.tab.${name}`) }))}
          isOn={(name) => name === filter.stanje}
          onToggle={(stanje) => change({ stanje })}
        />
      </ListToolbar>
      <DataTable
        label={t("settings.webhooks.deliveries")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(delivery) => String(delivery.id)}
        empty={<ListEmpty paging={paging} icon={Send} title={t("settings.webhooks.noDeliveries")} />}
        paging={paging}
      />
    </>
  );
}
