import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { formatSize } from "@/ui/format/fileSize";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import type { Guide } from "./documentCalls";
import { useOpenGuide } from "./useOpenGuide";

const Title = styled("button")(({ theme }) => ({
  display: "block",
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  fontWeight: 550,
  textAlign: "start",
  color: theme.vars?.palette.text.primary,
  cursor: "pointer",
  "&:hover": { color: theme.vars?.palette.primary.main },
}));

function OpeningTitle({ guide }: { guide: Guide }) {
  const open = useOpenGuide();
  return (
    <Title
      type="button"
      title={guide.naziv}
      onClick={(event) => {
        event.stopPropagation();
        open(guide);
      }}
    >
      {guide.naslov}
    </Title>
  );
}

/** The columns of the documents; a title opens its document. */
export const guideColumns = (t: TFunction, language: string): ColumnDef<Guide>[] => [
  {
    header: t("documents.title"),
    accessorKey: "naslov",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => <OpeningTitle guide={original} />,
  },
  {
    header: t("documents.folder"),
    accessorKey: "folder",
    meta: { width: 200, cutTo: 120 },
    cell: ({ row: { original } }) => original.folder.replaceAll("/", " / ") || <Nothing />,
  },
  {
    header: t("documents.size"),
    accessorKey: "velicina",
    meta: { width: 88 },
    cell: ({ row: { original } }) => formatSize(original.velicina, language),
  },
  {
    header: t("documents.changed"),
    accessorKey: "datumIzmjene",
    meta: { width: 120 },
    cell: ({ row: { original } }) => <DateText value={original.datumIzmjene} form="date" />,
  },
  {
    header: t("fields.state"),
    accessorKey: "povuceno",
    meta: { width: 110, narrow: "aside" },
    cell: ({ row: { original } }) => (
      <StatusBadge marker={original.povuceno ? 0 : 2} label={t(original.povuceno ? "documents.retired" : "documents.offered")} />
    ),
  },
];
