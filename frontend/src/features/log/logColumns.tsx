import { styled } from "@mui/material/styles";
import type { ColumnDef } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { formatDateTime } from "@/ui/format/dates";
import { Nothing } from "@/ui/Nothing";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { PersonLink } from "@/ui/PersonLink";
import { TitleLink } from "@/ui/table/TitleLink";
import { ChangeLine } from "./ChangeLine";
import { LevelMark } from "./LevelMark";
import type { LogEntry } from "./logQueries";
import { entryPath } from "./paths";

const Line = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  "& > :last-child": { overflow: "hidden", textOverflow: "ellipsis" },
});

/** `21.11.2026. 14:05:09`: the log tells exact times. */
export const exactTime = (iso: string) =>
  `${formatDateTime(iso)}:${String(new Date(iso).getSeconds()).padStart(2, "0")}`;

function What({ entry }: { entry: LogEntry }) {
  const path = entryPath(entry);
  const name = entry.naziv || entry.pripada?.naziv;
  const text = name ? `${entry.vrsta} · ${name}` : entry.vrsta;
  return path ? <TitleLink to={path}>{text}</TitleLink> : <span>{text}</span>;
}

function Who({ entry, t }: { entry: LogEntry; t: TFunction }) {
  if (!entry.korisnik) return <span>{t("log.system")}</span>;
  const { korisnickoIme, punoIme } = entry.korisnik;
  return (
    <Line title={punoIme}>
      <PersonAvatar name={punoIme} size={24} />
      <PersonLink username={korisnickoIme} name={punoIme} />
    </Line>
  );
}

/** The columns of the log. */
export const logColumns = (t: TFunction): ColumnDef<LogEntry>[] => [
  {
    header: t("log.time"),
    accessorKey: "vrijeme",
    meta: { width: 164, narrow: "aside" },
    cell: ({ row: { original } }) => (
      <time dateTime={original.vrijeme} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {exactTime(original.vrijeme)}
      </time>
    ),
  },
  {
    header: t("log.person"),
    id: "korisnik",
    meta: { width: 200, cutTo: 152 },
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
    cell: ({ row: { original } }) => <What entry={original} />,
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
    cell: ({ row: { original } }) =>
      original.adresa ? <span title={original.adresa}>{original.adresa}</span> : <Nothing />,
  },
];
