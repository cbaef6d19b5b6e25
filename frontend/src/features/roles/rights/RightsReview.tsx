import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useHoldersText } from "../holders";
import type { RightAction, RoleDetails } from "../roleCalls";

const List = styled("ul")({ margin: "4px 0 16px", paddingLeft: 20 });

interface RightsReviewProps {
  role: RoleDetails;
  given: RightAction[];
  taken: RightAction[];
  pending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Shows before saving which rights a role gets and loses, and how many people that affects. */
export function RightsReview({ role, given, taken, pending, onCancel, onConfirm }: RightsReviewProps) {
  const { t } = useTranslation();
  const holders = useHoldersText();
  const part = (label: string, actions: RightAction[]) =>
    actions.length > 0 && (
      <>
        <Typography variant="h3">{label}</Typography>
        <List>
          {actions.map(({ id, naziv: name }) => (
            <li key={id}>{name}</li>
          ))}
        </List>
      </>
    );
  return (
    <AppDialog title={t("roles.rights.reviewTitle", { role: role.naziv })} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        style={{ display: "contents" }}
      >
        <DialogContent>
          {part(t("roles.rights.given", { count: given.length }), given)}
          {part(t("roles.rights.taken", { count: taken.length }), taken)}
          <Typography color="textSecondary">{t("roles.rights.consequence", { holders: holders(role) })}</Typography>
        </DialogContent>
        <DialogFooter>
          <Button variant="outlined" color="secondary" onClick={onCancel}>
            {t("common.cancel")}
          </Button>
          <SubmitButton pending={pending}>{t("common.save")}</SubmitButton>
        </DialogFooter>
      </form>
    </AppDialog>
  );
}
