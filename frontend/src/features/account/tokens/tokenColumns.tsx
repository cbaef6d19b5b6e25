import type { TFunction } from "i18next";
import type { ColumnDef } from "@/ui/table/columns";
import type { AccessToken } from "./tokenCalls";

/** The columns that the access tokens of an account have of their own. */
export const ownColumns = (t: TFunction): ColumnDef<AccessToken>[] => [
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
