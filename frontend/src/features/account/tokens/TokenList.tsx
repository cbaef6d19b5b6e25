import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { TFunction } from "i18next";
import { KeyRound } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { usePaging } from "@/ui/table/usePaging";
import { tokenColumns } from "@/ui/tokens/tokenColumns";
import { TokenDialog, type TokenOwner } from "./TokenDialog";
import { type AccessToken, useRevokeToken, useTokens } from "./tokenCalls";

/** The columns that the access tokens of an account have of their own. */
const ownColumns = (t: TFunction): ColumnDef<AccessToken>[] => [
  {
    header: t("account.tokens.rights"),
    id: "prava",
    meta: { width: 72, align: "right", narrow: "hidden" },
    cell: ({ row }) => <span title={row.original.prava.join(", ")}>{row.original.prava.length}</span>,
  },
  {
    header: t("account.tokens.projects"),
    id: "projekti",
    meta: { width: 180, cutTo: 120, narrow: "hidden" },
    cell: ({ row: { original } }) => {
      const names = original.sviProjekti ? t("account.tokens.allProjects") : original.projekti.join(", ");
      return <span title={names}>{names}</span>;
    },
  },
];

interface TokenListProps {
  owner: TokenOwner;
  /** The top of the page, with the button that makes a token. */
  header: (actions: ReactNode) => ReactNode;
}

/** The access tokens of an account: what each may do, when it was used, creating and revoking. */
export function TokenList({ owner, header }: TokenListProps) {
  const { t } = useTranslation();
  const paging = usePaging(30);
  const query = useTokens(owner.username, paging.page, paging.count);
  const [adding, setAdding] = useState(false);
  const { mutate, isPending, variables } = useRevokeToken(owner.username);
  const columns = useMemo(
    () =>
      tokenColumns(t, { mutate, isPending, variables }, ownColumns(t), ({ stanje }) =>
        stanje === "vazi" ? "" : t(`account.tokens.state.${stanje}`),
      ),
    [t, mutate, isPending, variables],
  );
  const allowed = query.data?.ukljuceno ?? false;
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {t("account.tokens.add")}
    </Button>
  );
  return (
    <>
      {header(allowed && query.data && query.data.total > 0 && add)}
      {query.data && !allowed && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t("account.tokens.off")}
        </Alert>
      )}
      <DataTable
        label={t("shell.titles.tokens")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(token) => token.id}
        empty={
          <ListEmpty
            paging={paging}
            icon={KeyRound}
            title={t("account.tokens.none")}
            hint={t("account.tokens.noneHint")}
            action={allowed && add}
          />
        }
        paging={paging}
      />
      {adding && <TokenDialog owner={owner} onClose={() => setAdding(false)} />}
    </>
  );
}
