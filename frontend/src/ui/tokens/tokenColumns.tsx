import Button from "@mui/material/Button";
import type { UseMutationResult } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { confirmQuestion } from "@/ui/questions";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";

/** The call that ends a token, by its id. */
type Revoking = Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "variables">;

/** Ends an access token after a question. */
function RevokeToken({ id, name, revoke }: { id: string; name: string; revoke: Revoking }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const ask = async () => {
    const text = t("account.tokens.revokeQuestion", { name });
    if (!(await confirmQuestion({ title: t("account.tokens.revoke"), text }))) return;
    revoke.mutate(id, {
      onSuccess: () => announce(t("account.tokens.revoked")),
      onError: (error) => tellError(error, t("account.tokens.revokeFailed")),
    });
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={revoke.isPending && revoke.variables === id} onClick={ask}>
      {t("account.tokens.revoke")}
    </Button>
  );
}

interface Token {
  id: string;
  naziv: string;
  vaziDo: string;
  posljednjaUpotreba?: string;
  posljednjiIp?: string;
}

/** The columns of access tokens: those that every list of them has, around those of the list. */
export const tokenColumns = <T extends Token>(
  t: TFunction,
  revoke: Revoking,
  own: ColumnDef<T>[],
  ended: (token: T) => string = () => "",
): ColumnDef<T>[] => [
  {
    header: t("account.tokens.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row }) => <span title={row.original.naziv}>{row.original.naziv}</span>,
  },
  ...own,
  {
    header: t("account.tokens.until"),
    accessorKey: "vaziDo",
    meta: { width: 136 },
    cell: ({ row }) => ended(row.original) || <DateText value={row.original.vaziDo} />,
  },
  {
    header: t("account.tokens.used"),
    accessorKey: "posljednjaUpotreba",
    meta: { width: 136 },
    cell: ({ row: { original } }) =>
      original.posljednjaUpotreba ? (
        <span title={original.posljednjiIp}>
          <DateText value={original.posljednjaUpotreba} />
        </span>
      ) : (
        <Nothing />
      ),
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 112, narrow: "aside" },
    cell: ({ row: { original } }) => <RevokeToken id={original.id} name={original.naziv} revoke={revoke} />,
  },
];
