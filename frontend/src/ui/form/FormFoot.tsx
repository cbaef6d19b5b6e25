import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { DialogFooter } from "../dialog/DialogFooter";
import { SubmitButton } from "./SubmitButton";

/** What surrounds a form: a page, a panel on it, one of several cards, or a dialog, whose foot has a frame of its own. */
export type Ground = "page" | "panel" | "card" | "dialog";

const Foot = styled("div")<{ ground: Ground }>(({ theme, ground }) => ({
  padding: ground === "card" ? 0 : ground === "panel" ? "12px 0" : "12px 20px",
  ...(ground !== "card" && {
    position: "sticky",
    bottom: 0,
    zIndex: 1,
    backgroundColor: ground === "panel" ? theme.vars?.palette.surface.sunken : theme.vars?.palette.background.paper,
  }),
  ...(ground === "page" && {
    margin: "0 -20px",
    borderTop: `1px solid ${theme.vars?.palette.divider}`,
    borderRadius: "0 0 8px 8px",
    [theme.breakpoints.down("sm")]: { margin: "0 -12px", paddingInline: 12 },
  }),
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
}));

interface FormFootProps {
  ground: Ground;
  /** What the button does, a verb. */
  submit: string;
  pending: boolean;
  /** Adds a button that cancels the form. */
  onCancel?: () => void;
  /** The reason why saving has to wait. */
  note?: string | false;
}

/** The buttons at the end of a form: saving at the right and never disabled; always visible, except in one of several cards. */
export function FormFoot({ ground, submit, pending, onCancel, note }: FormFootProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <FormHelperText
        role="status"
        // not display: none while it is empty: screen readers announce a text only in a region that existed before it
        className={note ? undefined : "visually-hidden"}
        sx={note ? { m: 0, mr: "auto", flexBasis: { xs: "100% !important", sm: "auto" } } : undefined}
      >
        {note}
      </FormHelperText>
      {onCancel && (
        <Button variant="outlined" color="secondary" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      )}
      <SubmitButton pending={pending}>{submit}</SubmitButton>
    </>
  );
  if (ground === "dialog") {
    return <DialogFooter sx={{ alignItems: "center", flexWrap: "wrap" }}>{content}</DialogFooter>;
  }
  return <Foot ground={ground}>{content}</Foot>;
}
