import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { usePermission } from "@/api/session";
import { Toggles } from "@/ui/controls/Toggles";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { confirmQuestion } from "@/ui/questions";
import { DataTable } from "@/ui/table/DataTable";
import { Letters } from "./letters/Letters";
import { type MailState, mailStates, useMailMessages, useResendAll } from "./mailCalls";
import { mailColumns } from "./mailColumns";

const shownStates = [...mailStates, "sve"] as const;

/** Without a state in the address the list shows given-up messages. */
const mailFilter = defineFilter<{ stanje: MailState | "sve" }>({
  stanje: choiceField(shownStates, "odustala"),
});

function ResendAll() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const resendAll = useResendAll();
  const ask = async () => {
    const sure = await confirmQuestion({
      title: t("settings.mail.resendAll"),
      text: t("settings.mail.resendAllQuestion"),
    });
    if (!sure) return;
    resendAll.mutate(undefined, {
      onSuccess: (count) => toast.success(t("settings.mail.resentAll", { count })),
      onError: (error) => tellError(error, t("settings.mail.resendFailed")),
    });
  };
  return (
    <Button variant="outlined" loading={resendAll.isPending} onClick={ask}>
      {t("settings.mail.resendAll")}
    </Button>
  );
}

function Outage({ outage }: { outage: components["schemas"]["SettingsMailOutage"] }) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <span title={outage.greska}>
        {t("settings.mail.outage", {
          since: formatDateTime(outage.od),
          next: formatDateTime(outage.sljedeciPokusaj),
        })}
      </span>
    </Alert>
  );
}

/** The e-mail messages, for administrators: their states, and sending again. */
export function MailMessages() {
  const { t } = useTranslation();
  const mayResend = usePermission("postavke_poruke_slanje");
  const { filter, change, paging } = useListState(mailFilter);
  const state = filter.stanje;
  const query = useMailMessages(state, paging.page, paging.count);
  const { data } = query;
  const columns = useMemo(() => mailColumns(t, mayResend), [t, mayResend]);
  return (
    <>
      <PageHeader description={t("settings.mail.lead")} actions={mayResend && data && data.odustale > 0 ? <ResendAll /> : undefined} />
      {data?.zastoj && <Outage outage={data.zastoj} />}
      <ListToolbar label={t("settings.mail.filter")}>
        <Toggles
          label={t("fields.state")}
          options={shownStates.map((name) => ({ name, label: t(`settings.mail.tab.${name}`) }))}
          isOn={(name) => name === state}
          onToggle={(state) => change({ stanje: state })}
        />
      </ListToolbar>
      <DataTable
        label={t("shell.titles.mail")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(message) => String(message.id)}
        empty={<ListEmpty paging={paging} icon={MailCheck} title={t(`settings.mail.none.${state}`)} hint={t("settings.mail.noneHint")} />}
        paging={paging}
      />
    </>
  );
}

/** Received letters: a part of the same script, as who opens one of the screens often opens the other. */
export function ReceivedLetters() {
  return <Letters />;
}
