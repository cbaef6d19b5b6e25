import Alert from "@mui/material/Alert";
import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Toggles } from "@/ui/controls/Toggles";
import { formatDateTime } from "@/ui/format/dates";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { type LetterState, letterStates, useLetters } from "./letterCalls";
import { letterColumns } from "./letterColumns";

const shownStates = [...letterStates, "sve"] as const;

/** Without a state in the address the list shows refused letters. */
const letterFilter = defineFilter<{ stanje: LetterState | "sve" }>({ stanje: choiceField(shownStates, "odbijeno") });

/** The letters that came, for administrators: what became of each and why, saving it, and taking it once more. */
export function Letters() {
  const { t } = useTranslation();
  const { filter, change, paging } = useListState(letterFilter);
  const query = useLetters(filter.stanje, paging.page, paging.count);
  const columns = useMemo(() => letterColumns(t), [t]);
  const failing = query.data?.zastoj;
  return (
    <>
      <PageHeader description={t("settings.letters.lead")} />
      {failing && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t("settings.letters.outage", { since: formatDateTime(failing) })}
          {query.data?.razlogZastoja && ` ${t(`settings.letters.outageReason.${query.data.razlogZastoja}`)}`}
        </Alert>
      )}
      <ListToolbar label={t("settings.letters.filter")}>
        <Toggles
          label={t("fields.state")}
          options={shownStates.map((name) => ({ name, label: t(`settings.letters.tab.${name}`) }))}
          isOn={(name) => name === filter.stanje}
          onToggle={(stanje) => change({ stanje })}
        />
      </ListToolbar>
      <DataTable
        label={t("shell.titles.letters")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(letter) => String(letter.id)}
        empty={
          <ListEmpty
            paging={paging}
            icon={MailCheck}
            title={t(`settings.letters.none.${filter.stanje}`)}
            hint={t("settings.letters.noneHint")}
          />
        }
        paging={paging}
      />
    </>
  );
}
