import type { ColumnDef } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { Project } from "@/queries/projects";
import { listCut, truncate } from "@/ui/format/text";
import { Nothing } from "@/ui/Nothing";
import { TitleLink } from "@/ui/table/TitleLink";
import { projectPath } from "./paths";

/** The columns of the projects; their names are links for those who may open them. */
export const projectColumns = (t: TFunction, mayView: boolean): ColumnDef<Project>[] => [
  {
    header: t("fields.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => {
      const name = truncate(original.naziv, listCut);
      if (!mayView) return <span title={original.naziv}>{name}</span>;
      return (
        <TitleLink to={projectPath(original.id)} title={original.naziv}>
          {name}
        </TitleLink>
      );
    },
  },
  {
    header: t("projects.description"),
    accessorKey: "opis",
    meta: { width: 320, cutTo: 160 },
    cell: ({ row: { original } }) => {
      if (!original.opis) return <Nothing />;
      return <span title={original.opis}>{truncate(original.opis.replaceAll(/\s+/g, " "), listCut)}</span>;
    },
  },
];
