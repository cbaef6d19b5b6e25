import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { KeyRound } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { PageHeader } from "@/ui/layout/PageHeader";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { usePaging } from "@/ui/list/usePaging";
import { DataTable } from "@/ui/table/DataTable";
import { TokenDialog } from "./TokenDialog";
import { useTokens } from "./tokenCalls";
import { tokenColumns } from "./tokenColumns";

/** The user's access tokens for programs: what each may do, when it was used, creating and revoking. */
export function Tokens() {
  const { t } = useTranslation();
  const paging = usePaging(30);
  const query = useTokens(paging.page, paging.count);
  const [adding, setAdding] = useState(false);
  const columns = useMemo(() => tokenColumns(t), [t]);
  const allowed = query.data?.ukljuceno ?? false;
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {t("account.tokens.add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        description={
          <>
            {t("account.tokens.lead")}{" "}
            <Link component={RouterLink} to="/home/api">
              {t("account.tokens.reference")}
            </Link>
          </>
        }
        actions={allowed && query.data && query.data.total > 0 && add}
      />
      {query.data && !allowed && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t("account.tokens.off")}
        </Alert>
      )}
      <DataTable
        label={t("account.tokens.title")}
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
      {adding && <TokenDialog onClose={() => setAdding(false)} />}
    </>
  );
}
