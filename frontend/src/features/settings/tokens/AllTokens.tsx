import { KeyRound } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "@/ui/layout/PageHeader";
import { defineFilter, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { allTokenColumns } from "./allTokenColumns";
import { useAllTokens } from "./tokenCalls";

const tokenFilter = defineFilter<{ trazi: string }>({ trazi: textField });

/** Everybody's access tokens, for administrators: whose they are, what they may do, when they were used, and revoking them. */
export function AllTokens() {
  const { t } = useTranslation();
  const { filter, change, reset, paging } = useListState(tokenFilter);
  const query = useAllTokens({ filter: filter.trazi, page: paging.page, count: paging.count });
  const columns = useMemo(() => allTokenColumns(t), [t]);
  return (
    <>
      <PageHeader description={t("settings.tokens.lead")} />
      <ListToolbar
        label={t("shell.titles.allTokens")}
        search={{ label: t("settings.tokens.search"), value: filter.trazi, onChange: (trazi) => change({ trazi }) }}
      />
      <DataTable
        label={t("shell.titles.allTokens")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(token) => token.id}
        empty={<ListEmpty paging={paging} icon={KeyRound} title={t("settings.tokens.none")} onReset={filter.trazi ? reset : undefined} />}
        paging={paging}
      />
    </>
  );
}
