import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { KeyRound } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { usePaging } from "@/ui/list/usePaging";
import { DataTable } from "@/ui/table/DataTable";
import { tokenColumns } from "@/ui/tokens/tokenColumns";
import { TokenDialog, type TokenOwner } from "./TokenDialog";
import { useRevokeToken, useTokens } from "./tokenCalls";
import { ownColumns } from "./tokenColumns";

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
