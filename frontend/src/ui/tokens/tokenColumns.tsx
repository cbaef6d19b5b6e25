import type { TFunction } from "i18next";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { RevokeToken, type Revoking } from "./RevokeToken";

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
