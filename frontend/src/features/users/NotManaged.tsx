import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import type { UserDetail } from "./userCalls";

/** The reason why the reader cannot change a person. */
export function NotManaged({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const own = useOwner().korisnickoIme === user.korisnickoIme;
  return (
    <Alert severity="info" sx={{ mb: 4, maxWidth: "75ch" }}>
      {t(user.anonimiziran ? "users.former" : own ? "users.notManagedOwn" : "users.notManaged")}
    </Alert>
  );
}
