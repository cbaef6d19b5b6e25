import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { personPath } from "@/ui/people/PersonLink";
import { PersonState } from "@/ui/people/PersonState";
import type { ColumnDef } from "@/ui/table/columns";
import { TitleLink } from "@/ui/table/TitleLink";
import { Nothing } from "@/ui/text/Nothing";
import { ReturnIcon } from "../ReturnIcon";
import type { UserItem } from "../userCalls";

/** Says of a service account that it is no person. */
function ServiceMark() {
  const { t } = useTranslation();
  return <small style={{ flex: "none", opacity: 0.75 }}>{t("users.service.account")}</small>;
}

const Line = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  "& > a, & > span:last-child": { overflow: "hidden", textOverflow: "ellipsis" },
});

/** The columns of the people; their names are links for people who may open them. */
export const userColumns = (t: TFunction, mayView: boolean): ColumnDef<UserItem>[] => [
  {
    header: t("fields.username"),
    accessorKey: "korisnickoIme",
    meta: { width: 152, cutTo: 120, cutLast: true },
    cell: ({ row: { original } }) => <span title={original.korisnickoIme}>{original.korisnickoIme}</span>,
  },
  {
    header: t("fields.fullName"),
    accessorKey: "punoIme",
    meta: { narrow: "first", cutLast: true },
    cell: ({ row: { original } }) => (
      <Line title={original.punoIme}>
        <PersonAvatar name={original.punoIme} size={24} />
        {mayView ? <TitleLink to={personPath(original.korisnickoIme)}>{original.punoIme}</TitleLink> : <span>{original.punoIme}</span>}
        {original.servisni && <ServiceMark />}
      </Line>
    ),
  },
  {
    header: t("users.role"),
    accessorKey: "uloga",
    meta: { width: 240, cutTo: 144 },
    cell: ({ row: { original } }) => (original.uloga ? <span title={original.uloga}>{original.uloga}</span> : <Nothing />),
  },
  {
    header: t("fields.state"),
    accessorKey: "onemogucen",
    meta: { width: 136, narrow: "aside" },
    cell: ({ row: { original } }) => (
      <Line title={original.pismaSeVracaju ? t("users.lettersReturn") : undefined}>
        <PersonState disabled={original.onemogucen} />
        {original.pismaSeVracaju && <ReturnIcon size={16} role="img" aria-label={t("users.lettersReturn")} />}
      </Line>
    ),
  },
];
