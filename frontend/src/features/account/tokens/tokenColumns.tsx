import type { TFunction } from "i18next";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { RevokeToken } from "./RevokeToken";
import type { AccessToken } from "./tokenCalls";

/** The columns of the access tokens of an account. */
export const tokenColumns = (t: TFunction, owner: string): ColumnDef<AccessToken>[] => [
  {
    header: t("account.tokens.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row }) => <span title={row.original.naziv}>{row.original.naziv}</span>,
  },
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
  {
    header: t("account.tokens.until"),
    accessorKey: "vaziDo",
    meta: { width: 136 },
    cell: ({ row: { original } }) =>
      original.stanje === "vazi" ? <DateText value={original.vaziDo} /> : t(`account.tokens.state.${original.stanje}`),
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
    cell: ({ row }) => <RevokeToken token={row.original} owner={owner} />,
  },
];
