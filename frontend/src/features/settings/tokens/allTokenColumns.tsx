import type { TFunction } from "i18next";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { RevokeAnybodys } from "./RevokeAnybodys";
import type { AnybodysToken } from "./tokenCalls";

export const allTokenColumns = (t: TFunction): ColumnDef<AnybodysToken>[] => [
  {
    header: t("account.tokens.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row }) => <span title={row.original.naziv}>{row.original.naziv}</span>,
  },
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
  {
    header: t("account.tokens.until"),
    accessorKey: "vaziDo",
    meta: { width: 136 },
    cell: ({ row }) => <DateText value={row.original.vaziDo} />,
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
    cell: ({ row }) => <RevokeAnybodys token={row.original} />,
  },
];
