import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Users } from "lucide-react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type LoadedPerson, listOf, loadedPeopleQuery } from "@/queries/workload";
import { Toggles } from "@/ui/controls/Toggles";
import { formatShortDay } from "@/ui/format/days";
import { formatTotal } from "@/ui/format/numbers";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import type { Paging } from "@/ui/table/usePaging";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  marginBottom: 8,
});

const Who = styled("span")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  "& > span:nth-of-type(2)": { overflow: "hidden", textOverflow: "ellipsis" },
  "& > small": { flex: "none", fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

const Count = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 6,
  color: theme.vars?.palette.text.primary,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&[data-none]": { color: theme.vars?.palette.text.secondary },
  "&[data-late]": { color: theme.vars?.palette.error.main, fontWeight: 550 },
  "&:hover": { color: theme.vars?.palette.primary.main, textDecoration: "underline" },
  "& > small": { fontSize: 13, fontWeight: 400, color: theme.vars?.palette.text.secondary },
  [theme.breakpoints.up("sm")]: { "& > small": { display: "none" } },
  [theme.breakpoints.down("sm")]: { minWidth: 44, minHeight: 44 },
}));

const figures = {
  otvoreno: "requests.workload.open",
  kasni: "requests.workload.rows.kasni",
  sedmica: "requests.workload.rows.sedmica",
} as const;

const peopleColumns = (t: TFunction, language: string): ColumnDef<LoadedPerson>[] => [
  {
    header: t("requests.workload.person"),
    accessorKey: "punoIme",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => (
      <Who>
        <PersonAvatar name={original.punoIme} size={24} />
        <span title={original.korisnickoIme}>{original.punoIme}</span>
        {original.podrska && <small>{t("requests.workload.support")}</small>}
        {original.odsutanDo && <small>{t("requests.workload.away", { day: formatShortDay(original.odsutanDo) })}</small>}
      </Who>
    ),
  },
  ...(Object.keys(figures) as (keyof typeof figures)[]).map(
    (field): ColumnDef<LoadedPerson> => ({
      header: t(figures[field]),
      id: field,
      meta: { width: 132, align: "right" },
      cell: ({ row: { original } }) => {
        const { total, imaJos: more } = original[field];
        const what = t(figures[field]);
        const count = formatTotal(total, more, language);
        return (
          <Count
            to={listOf(original[field])}
            data-none={total === 0 || undefined}
            data-late={(field === "kasni" && total > 0) || undefined}
            aria-label={t("requests.workload.figureOf", { what: `${what} ${count}`, name: original.punoIme })}
          >
            <small>{what}</small> {count}
          </Count>
        );
      },
    }),
  ),
];

interface LoadedPeopleProps {
  projectId: number;
  room: boolean;
  onRoom: (room: boolean) => void;
  paging: Paging;
}

/** Who has the most, or which support people have the least. */
export function LoadedPeople({ projectId, room, onRoom, paging }: LoadedPeopleProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const query = useQuery(loadedPeopleQuery({ projectId, room, page: paging.page, count: paging.count }));
  const columns = useMemo(() => peopleColumns(t, i18n.language), [t, i18n.language]);
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} variant="h2">
          {t("requests.workload.people")}
        </Typography>
        <Toggles
          label={t("requests.workload.people")}
          options={(["most", "room"] as const).map((name) => ({ name, label: t(`requests.workload.${name}`) }))}
          isOn={(name) => (name === "room") === room}
          onToggle={(name) => onRoom(name === "room")}
        />
      </Head>
      <DataTable
        label={t("requests.workload.people")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ korisnickoIme: username }) => username}
        empty={<ListEmpty paging={paging} icon={Users} title={t("requests.workload.nobody")} hint={t("requests.workload.nobodyHint")} />}
        paging={paging}
      />
    </section>
  );
}
