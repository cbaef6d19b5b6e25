import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { ShieldOff } from "lucide-react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PersonState } from "@/ui/people/PersonState";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import type { UserDetail } from "../userCalls";

type Row = UserDetail["uloge"][number];

/** The columns of the table of a person: a row for each role that they may sign in with. */
const roleColumns = (t: TFunction, user: UserDetail): ColumnDef<Row>[] => [
  {
    header: t("fields.username"),
    id: "korisnickoIme",
    meta: { width: 140, cutTo: 112 },
    cell: () => user.korisnickoIme,
  },
  {
    header: t("users.role"),
    id: "uloga",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => {
      const { uloga: role, aktivna: active } = original.vrstaUloge;
      return active ? role : t("users.form.retiredRole", { role });
    },
  },
  {
    header: t("fields.fullName"),
    id: "punoIme",
    meta: { width: 200, cutTo: 144 },
    cell: () => user.punoIme,
  },
  {
    header: t("fields.email"),
    id: "email",
    meta: { width: 240, cutTo: 160 },
    cell: () => (user.email ? <span title={user.email}>{user.email}</span> : <Nothing />),
  },
  {
    header: t("users.created"),
    id: "datumKreiranja",
    meta: { width: 128, narrow: "hidden", align: "right" },
    cell: () => <DateText value={user.datumKreiranja} form="date" />,
  },
  {
    header: t("users.status"),
    id: "status",
    meta: { width: 136, narrow: "aside" },
    cell: () => <PersonState disabled={user.onemogucen} />,
  },
];

/** The table of a person. */
export function UserRoles({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const titleId = useId();
  const columns = useMemo(() => roleColumns(t, user), [t, user]);
  return (
    <section aria-labelledby={titleId} style={{ marginTop: 24 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 3 }}>
        {t("users.overview.signIns")}
      </Typography>
      <DataTable
        label={t("users.overview.signIns")}
        columns={columns}
        rows={user.uloge}
        total={user.uloge.length}
        rowId={({ id }) => String(id)}
        empty={<EmptyState icon={ShieldOff} title={t("users.overview.noRoles")} hint={t("users.overview.noRolesHint")} />}
      />
    </section>
  );
}
