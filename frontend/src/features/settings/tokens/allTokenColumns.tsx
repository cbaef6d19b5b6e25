import type { TFunction } from "i18next";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import type { AnybodysToken } from "./tokenCalls";

/** The columns that the access tokens of everybody have of their own. */
export const anybodysColumns = (t: TFunction): ColumnDef<AnybodysToken>[] => [
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
