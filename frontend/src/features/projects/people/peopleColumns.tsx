import type { TFunction } from "i18next";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { PersonState } from "@/ui/people/PersonState";
import type { ColumnDef } from "@/ui/table/columns";
import type { ProjectPerson } from "./projectPeopleCalls";

/** The columns of a project's people. */
export const peopleColumns = (t: TFunction): ColumnDef<ProjectPerson>[] => [
  {
    header: t("fields.fullName"),
    accessorKey: "punoIme",
    meta: { narrow: "first", cutLast: true },
    cell: ({ row: { original } }) => (
      <span style={{ display: "inline-flex", alignItems: "center", gap: 8 }}>
        <PersonAvatar name={original.punoIme} size={24} />
        <PersonLink username={original.korisnickoIme} name={original.punoIme} />
      </span>
    ),
  },
  {
    header: t("fields.username"),
    accessorKey: "korisnickoIme",
    meta: { width: 160, cutTo: 120, cutLast: true },
  },
  {
    header: t("projects.people.role"),
    accessorKey: "uloga",
    meta: { width: 200, cutTo: 120 },
    cell: ({ row: { original } }) => <span title={original.uloga}>{original.uloga}</span>,
  },
  {
    header: t("fields.email"),
    accessorKey: "email",
    meta: { width: 240, cutTo: 140, narrow: "hidden" },
    cell: ({ row: { original } }) => <span title={original.email}>{original.email}</span>,
  },
  {
    header: t("fields.state"),
    accessorKey: "onemogucen",
    meta: { width: 136, narrow: "aside" },
    cell: ({ row: { original } }) => <PersonState disabled={original.onemogucen} />,
  },
];
