import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { PersonLink } from "@/ui/people/PersonLink";
import type { BulkResult } from "./bulkCalls";

const List = styled("ul")(({ theme }) => ({
  margin: "12px 0 0",
  padding: 0,
  listStyle: "none",
  "& > li": { padding: "8px 0", borderTop: `1px solid ${theme.vars?.palette.divider}` },
  "& p": { margin: 0, color: theme.vars?.palette.text.secondary },
}));

/** The people who could not be changed, and why. */
export function BulkReport({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.bulk.reportTitle")} onClose={onClose}>
      <DialogContent>
        <Typography>{t("users.bulk.report", { done: result.uspjelo, count: result.total })}</Typography>
        <List>
          {result.items
            .filter(({ uspjeh: succeeded }) => !succeeded)
            .map(({ korisnickoIme: username, punoIme: fullName, poruka: message }) => (
              <li key={username}>
                <PersonLink username={username} name={fullName || username} />
                <p>{message}</p>
              </li>
            ))}
        </List>
      </DialogContent>
      <DialogFooter>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t("common.close")}
        </Button>
      </DialogFooter>
    </AppDialog>
  );
}
