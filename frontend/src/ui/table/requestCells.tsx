import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { PriorityIcon, priorityBars } from "../marks/PriorityIcon";
import { PersonAvatar } from "../people/PersonAvatar";
import { Nothing } from "../text/Nothing";
import type { ColumnDef } from "./columns";

const inLine = { display: "inline-flex", verticalAlign: "middle" };

interface Prioritised {
  zahtjevPrioritet: string;
  zahtjevPrioritetRang: number;
  brojPrioriteta: number;
}

/** The priority of a request in a list or on a card. */
export function RequestPriority({
  of: { zahtjevPrioritet: name, zahtjevPrioritetRang: order, brojPrioriteta: count },
}: {
  of: Prioritised;
}) {
  return (
    <span title={name} style={inLine}>
      <PriorityIcon filled={priorityBars(order, count)} name={name} />
    </span>
  );
}

/** The column of priorities, with an icon instead of a header. */
export const priorityColumn = (t: TFunction): ColumnDef<Prioritised> => ({
  header: t("requests.fields.priority"),
  accessorKey: "zahtjevPrioritet",
  meta: { width: 40, hiddenHeader: true, narrow: "first" },
  cell: ({ row }) => <RequestPriority of={row.original} />,
});

interface Assigned {
  dodijeljeniKorisnikIme: string;
  dodijeljeniKorisnikPunoIme: string;
}

/** The assignee's name; empty for nobody. */
export const assigneeName = (request: Assigned) => request.dodijeljeniKorisnikPunoIme || request.dodijeljeniKorisnikIme;

/** The assignee of a request by a picture, where there is no room for the name. */
export function AssigneePicture({ of }: { of: Assigned }) {
  const { t } = useTranslation();
  const name = assigneeName(of);
  if (!name) return <Nothing title={t("requests.fields.unassigned")} />;
  return (
    <span title={name} style={inLine}>
      <PersonAvatar name={name} size={24} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** The column of assignees by their pictures. */
export const assigneeColumn = (t: TFunction): ColumnDef<Assigned> => ({
  header: t("requests.fields.assignee"),
  id: "dodijeljeni",
  meta: { width: 48, hiddenHeader: true, narrow: "aside" },
  cell: ({ row }) => <AssigneePicture of={row.original} />,
});
