import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { CircleDashed, Pencil, Signal, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useIsEndUser } from "@/api/session";
import { formatRelative } from "@/ui/format/dates";
import { listCut, truncate } from "@/ui/format/text";
import { duesOf, firstTarget } from "@/ui/marks/duesOf";
import { Labels } from "@/ui/marks/Labels";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { AssigneePicture, assigneeName, priorityColumn, RequestPriority } from "@/ui/table/requestCells";
import { TitleLink } from "@/ui/table/TitleLink";
import { DateText } from "@/ui/text/DateText";
import { viewPath } from "../../base/dialogRoute";
import type { RequestItem } from "../../widgets/filter/listCalls";

const Lines = styled("span")(({ theme }) => ({
  display: "block",
  minWidth: 0,
  "& > *": { display: "block", overflow: "hidden", textOverflow: "ellipsis" },
  "& > * + *": {
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary,
  },
  [theme.breakpoints.down("sm")]: { "& > * + *:not([data-kept])": { display: "none" } },
}));

const Line = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  "& > :last-child": { overflow: "hidden", textOverflow: "ellipsis" },
});

const RequestNumber = styled("span")(({ theme }) => ({
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
}));

/** A dot before the title, where the bell has an unopened notification. */
const News = styled("span")(({ theme }) => ({
  width: 7,
  height: 7,
  flex: "none",
  borderRadius: "50%",
  backgroundColor: theme.vars?.palette.primary.main,
  "@media (forced-colors: active)": { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  "@media print": { display: "none" },
}));

interface TitleProps {
  row: RequestItem;
  /** What happened since the person opened the request last. */
  news?: string;
  room: Room;
  /** Titles and descriptions end where the column does. */
  full: boolean;
}

function Title({ row, news, room, full }: TitleProps) {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const isEndUser = useIsEndUser();
  const cut = (text: string) => (full ? text : truncate(text, listCut));
  const beside = room === "beside";
  return (
    <Lines>
      <Line>
        {beside && <RequestPriority of={row} />}
        {news && <News role="img" aria-label={t("requests.list.news")} title={news} />}
        <TitleLink
          key="link" // the same whatever stands before it, so that it keeps the focus
          to={{ pathname: viewPath(row.id), search }}
          state={beside ? state : { overList: true }}
          replace={beside} // in the place of the shown one, so that closing it leads to the list
          preventScrollReset
          title={row.naziv}
        >
          {cut(row.naziv)}
        </TitleLink>
      </Line>
      <SecondLine row={row} news={isEndUser ? news : undefined} room={room} cut={cut} />
    </Lines>
  );
}

const NewsText = styled("span")(({ theme }) => ({ "&&&": { color: theme.vars?.palette.accent.strong, fontWeight: 500 } }));

/** What is new for who only sends requests, or else what there is room for. */
function SecondLine({ row, news, room, cut }: Omit<TitleProps, "full"> & { cut: (text: string) => string }) {
  const { t } = useTranslation();
  if (news) return <NewsText>{news}</NewsText>;
  const labels = row.oznake.length > 0 && (
    <>
      <Labels labels={row.oznake} most={2} />{" "}
    </>
  );
  if (room === "phone") return labels && <span data-kept>{labels}</span>;
  if (room === "little")
    return (
      <span>
        {labels}
        {row.projekat}
      </span>
    );
  if (room !== "beside")
    return (
      <span title={row.opis}>
        {labels}
        {cut(row.opis.replaceAll(/\s+/g, " "))}
      </span>
    );
  const assignee = assigneeName(row);
  return (
    <span title={`${row.zahtjevStatus} · ${assignee || t("requests.fields.unassigned")}`}>
      <RequestStatus marker={row.oznaka} name={row.zahtjevStatus} merged={row.spojen} />
      {assignee && ` · ${assignee}`}
    </span>
  );
}

function Assignee({ row, named }: { row: RequestItem; named: boolean }) {
  const name = assigneeName(row);
  if (!named || !name) return <AssigneePicture of={row} />;
  return (
    <Line title={name}>
      <PersonAvatar name={name} size={24} />
      <PersonLink username={row.dodijeljeniKorisnikIme} name={name} />
    </Line>
  );
}

/** What comes first of due date, answer and solution, with the word which beside a target; screen readers are told the other one too. */
function Due({ row }: { row: RequestItem }) {
  const { t } = useTranslation();
  const [first, second] = duesOf(row, row.oznaka === 2);
  const which = firstTarget(row, row.oznaka === 2);
  return (
    <Lines>
      <span>{first}</span>
      {which && <span aria-hidden>{t(`requests.fields.which.${which}`)}</span>}
      {second && <span className="visually-hidden">{second}</span>}
    </Lines>
  );
}

/** The creation and the last change; if there is no column for due dates, the remaining time instead of the latter. */
function Dates({ row, withDue }: { row: RequestItem; withDue: boolean }) {
  const { t, i18n } = useTranslation();
  const told = (date: string) => formatRelative(date, i18n.language);
  const [due] = withDue ? duesOf(row, row.oznaka === 2) : [];
  return (
    <Lines>
      <DateText value={row.datumKreiranja} />
      {due ? (
        <span>{due}</span>
      ) : (
        told(row.datumIzmjene) !== told(row.datumKreiranja) && (
          <span>
            <Pencil size={11} role="img" aria-label={t("requests.fields.changed")} /> <DateText value={row.datumIzmjene} />
          </span>
        )
      )}
    </Lines>
  );
}

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <Lines title={`${first}\n${second}`}>
    <span>{first}</span>
    <span>{second}</span>
  </Lines>
);

/** The class of the window's width, see useRoom in RequestList.tsx; or that a request is shown beside the list. */
export type Room = "phone" | "beside" | "little" | "some" | "more" | "much";

/** The sorts by what stands with the title beside a shown request. */
const besideSorts = (t: TFunction) => [
  { by: "zahtjevPrioritet", icon: Signal, label: t("requests.fields.priority") },
  { by: "zahtjevStatus", icon: CircleDashed, label: t("requests.fields.status") },
  { by: "dodijeljeniKorisnik", icon: User, label: t("requests.fields.assignee") },
];

/**
 * The columns of the list. With less width, category, names of people and project are left out, so that little is cut.
 * @param full shows as much of titles as their column has room for
 * @param newsOf what happened to a request since the person opened it last
 */
export function requestColumns(
  t: TFunction,
  room: Room,
  full: boolean,
  newsOf: (id: number) => string | undefined,
): ColumnDef<RequestItem>[] {
  const named = room === "more" || room === "much";
  const beside = room === "beside";
  const priority = priorityColumn(t);
  const all: (ColumnDef<RequestItem> | false)[] = [
    {
      header: t("requests.fields.number"),
      accessorKey: "id",
      meta: { width: 60, gutter: true },
      cell: ({ row }) => <RequestNumber>{row.original.id}</RequestNumber>,
    },
    !beside && { ...priority, meta: { ...priority.meta, sorts: [{ by: "zahtjevPrioritet", icon: Signal }] } },
    {
      header: t("requests.fields.title"),
      accessorKey: "naziv",
      meta: {
        narrow: "first",
        sorts: [{ by: "naziv" }, ...(beside ? besideSorts(t) : [])],
      },
      cell: ({ row }) => <Title row={row.original} news={newsOf(row.original.id)} room={room} full={full} />,
    },
    !beside &&
      room !== "little" && {
        header: t("requests.fields.project"),
        accessorKey: "projekat",
        meta: { width: 140, cutTo: 120, narrow: "ends", sorts: [{ by: "projekat" }] },
        cell: ({ row }) => <TwoLines first={row.original.projekat} second={row.original.dioProjekta} />,
      },
    room === "much" && {
      header: `${t("requests.fields.category")} / ${t("requests.fields.type")}`,
      accessorKey: "zahtjevKategorija",
      meta: { width: 128, cutTo: 112, narrow: "hidden", sorts: [{ by: "zahtjevKategorija" }] },
      cell: ({ row }) => <TwoLines first={row.original.zahtjevKategorija} second={row.original.zahtjevTip} />,
    },
    !beside && {
      header: t("requests.fields.status"),
      accessorKey: "zahtjevStatus",
      meta: { width: 156, narrow: "gives", sorts: [{ by: "zahtjevStatus" }] },
      cell: ({ row }) => (
        <Line title={row.original.spojen ? t("requests.fields.merged") : row.original.zahtjevStatus}>
          <RequestStatus marker={row.original.oznaka} name={row.original.zahtjevStatus} merged={row.original.spojen} />
        </Line>
      ),
    },
    !beside && {
      header: t("requests.fields.assignee"),
      id: "dodijeljeni",
      meta: {
        width: named ? 160 : 48,
        cutTo: named ? 136 : 48,
        cutLast: true,
        hiddenHeader: !named,
        narrow: "aside",
        sorts: [{ by: "dodijeljeniKorisnik", icon: named ? undefined : User }],
      },
      cell: ({ row }) => <Assignee row={row.original} named={named} />,
    },
    (named || room === "phone") && {
      header: t("requests.fields.due"),
      accessorKey: "rok",
      meta: { width: 112, narrow: "must", sorts: [{ by: "rok" }] },
      cell: ({ row }) => <Due row={row.original} />,
    },
    {
      header: t("requests.fields.created"),
      accessorKey: "datumKreiranja",
      meta: {
        width: beside ? 88 : 128,
        align: "right",
        narrow: "second",
        sorts: [
          { by: "datumKreiranja", downFirst: true },
          { by: "datumIzmjene", downFirst: true, icon: Pencil, label: t("requests.fields.changed") },
        ],
      },
      cell: ({ row: { original: row } }) => {
        if (room !== "phone") return <Dates row={row} withDue={!named} />;
        return !duesOf(row, row.oznaka === 2)[0] && <DateText value={row.datumKreiranja} form="day" />;
      },
    },
  ];
  return all.filter((column) => column !== false);
}
