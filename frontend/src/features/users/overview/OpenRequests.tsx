import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import type { UserDetail } from "../userCalls";
import { HandoverDialog } from "./HandoverDialog";
import { assignedTo } from "./handoverCalls";

/** Warns that open requests are assigned to a deactivated person, and offers the hand-over. */
export function OpenRequests({ user }: { user: UserDetail }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const mayHandOver = usePermission("korisnik_korisnik_primopredaja");
  if (!user.onemogucen || user.otvoreniZahtjevi === 0 || !mayHandOver) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 4, alignItems: "center", "& .MuiAlert-action": { pt: 0, alignItems: "center" } }}
        action={
          <Button size="small" color="inherit" onClick={() => setOpen(true)}>
            {t("users.handover.open")}
          </Button>
        }
      >
        {t("users.handover.assigned", assignedTo(user, i18n.language))}
      </Alert>
      {open && <HandoverDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
