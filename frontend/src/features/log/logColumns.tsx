import { styled, useTheme } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatExactTime } from "@/ui/format/dates";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { TitleLink } from "@/ui/table/TitleLink";
import { Nothing } from "@/ui/text/Nothing";
import { ChangeLine } from "./ChangeLine";
import type { LogEntry, LogTouched } from "./logCalls";
import { entryPath, touchedPath } from "./paths";

const marks = { informacija: Info, vazno: CircleAlert, upozorenje: TriangleAlert };

/** The level of an entry as a shape, with its name for screen readers. */
function LevelMark({ level }: { level: LogEntry["nivo"] }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const Mark = marks[level];
  const colours = {
    informacija: palette.text.secondary,
    vazno: palette.primary.main,
    upozorenje: palette.warning.main,
  };
  return (
    <>
      <Mark size={16} color={colours[level]} style={{ flex: "none" }} aria-hidden />
      <span className="visually-hidden">{t(`log.levels.${level}`)}</span>
    </>
  );
}

const Line = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  "& > a": { lineHeight: "24px" }, // a sufficient touch target between the lines on a phone
  "& > :last-child": { overflow: "hidden", textOverflow: "ellipsis" },
});

function What({ kind, name, path }: { kind: string; name?: string; path?: string }) {
  const text = name ? `${kind} · ${name}` : kind;
  return path ? <TitleLink to={path}>{text}</TitleLink> : <span>{text}</span>;
}

function Who({ entry, t }: { entry: LogEntry; t: TFunction }) {
  if (!entry.korisnik) return <span>{t("log.system")}</span>;
  const { korisnickoIme: username, punoIme: fullName } = entry.korisnik;
  return (
    <Line title={fullName}>
      <PersonAvatar name={fullName} size={24} />
      <PersonLink username={username} name={fullName} />
    </Line>
  );
}

const Exactly = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
    {formatExactTime(at)}
  </time>
);

/** The columns of the list of things. */
export const touchedColumns = (t: TFunction): ColumnDef<LogTouched>[] => [
  {
    header: t("log.entity"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => <What kind={original.vrsta} name={original.naziv} path={touchedPath(original)} />,
  },
  { header: t("log.entries"), accessorKey: "brojZapisa", meta: { width: 120 } },
  {
    header: t("log.last"),
    accessorKey: "posljednjaIzmjena",
    meta: { width: 200 },
    cell: ({ row: { original } }) => <Exactly at={original.posljednjaIzmjena} />,
  },
];

/** The columns of the log. */
export const logColumns = (t: TFunction): ColumnDef<LogEntry>[] => [
  {
    header: t("log.time"),
    accessorKey: "vrijeme",
    meta: { width: 164 },
    cell: ({ row: { original } }) => <Exactly at={original.vrijeme} />,
  },
  {
    header: t("log.person"),
    id: "korisnik",
    meta: { width: 200, cutTo: 152, cutLast: true },
    cell: ({ row: { original } }) => <Who entry={original} t={t} />,
  },
  {
    header: t("log.action"),
    accessorKey: "radnja",
    meta: { width: 156 },
    cell: ({ row: { original } }) => (
      <Line>
        <LevelMark level={original.nivo} />
        <span>{original.radnja}</span>
      </Line>
    ),
  },
  {
    header: t("log.entity"),
    accessorKey: "naziv",
    meta: { narrow: "first", width: 280, cutTo: 200 },
    cell: ({ row: { original } }) => (
      <What kind={original.vrsta} name={original.naziv || original.pripada?.naziv} path={entryPath(original)} />
    ),
  },
  {
    header: t("log.change"),
    id: "promjene",
    cell: ({ row: { original } }) => <ChangeLine entry={original} />,
  },
  {
    header: t("log.address"),
    accessorKey: "adresa",
    meta: { width: 128, cutTo: 112, narrow: "hidden" },
    cell: ({ row: { original } }) => (original.adresa ? <span title={original.adresa}>{original.adresa}</span> : <Nothing />),
  },
];
