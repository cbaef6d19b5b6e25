import type { TFunction } from "i18next";
import { KeyRound } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "@/ui/layout/PageHeader";
import { defineFilter, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { tokenColumns } from "@/ui/tokens/tokenColumns";
import { type AnybodysToken, useAllTokens, useRevokeAnybodys } from "./tokenCalls";

/** The columns that the access tokens of everybody have of their own. */
const anybodysColumns = (t: TFunction): ColumnDef<AnybodysToken>[] => [
  {
    header: t("settings.tokens.owner"),
    accessorKey: "punoIme",
    meta: { width: 200, cutTo: 140 },
    cell: ({ row: { original } }) => (
      <span title={original.uloga}>
        <PersonLink username={original.korisnickoIme} name={original.punoIme} />
        {original.onemogucen && ` (${t("settings.tokens.disabled")})`}
      </span>
    ),
  },
  {
    header: t("account.tokens.rights"),
    accessorKey: "brojPrava",
    meta: { width: 72, align: "right", narrow: "hidden" },
    cell: ({ row }) => row.original.brojPrava,
  },
  {
    header: t("account.tokens.projects"),
    accessorKey: "brojProjekata",
    meta: { width: 88, align: "right", narrow: "hidden" },
    cell: ({ row }) => row.original.brojProjekata ?? t("settings.tokens.every"),
  },
];

const tokenFilter = defineFilter<{ trazi: string }>({ trazi: textField });

/** Everybody's access tokens, for administrators: whose they are, what they may do, when they were used, and revoking them. */
export function AllTokens() {
  const { t } = useTranslation();
  const { filter, change, reset, paging } = useListState(tokenFilter);
  const query = useAllTokens({ filter: filter.trazi, page: paging.page, count: paging.count });
  const { mutate, isPending, variables } = useRevokeAnybodys();
  const columns = useMemo(() => tokenColumns(t, { mutate, isPending, variables }, anybodysColumns(t)), [t, mutate, isPending, variables]);
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
