import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../questions";
import { useBackCloses } from "./overlays";

function useTexts(question: Question) {
  const { t } = useTranslation();
  switch (question.kind) {
    case "leave":
      return {
        title: t("ui.dialog.warning"),
        text: question.text ?? t("common.leaveForm"),
        confirm: t("ui.dialog.yes"),
        refuse: t("ui.dialog.no"),
      };
    case "delete":
      return {
        title: question.title ?? t("ui.dialog.deleteTitle"),
        text: question.text,
        confirm: question.confirmLabel ?? t("common.delete"),
        refuse: t("common.cancel"),
      };
    case "question":
      return {
        title: question.title ?? t("ui.dialog.question"),
        text: question.text,
        confirm: question.confirmLabel ?? t("ui.dialog.ok"),
        refuse: t("common.cancel"),
      };
  }
}

/** Shows one question of the question store. Escape and Back refuse. */
export function QuestionDialog({ question }: { question: Question }) {
  const texts = useTexts(question);
  useBackCloses(() => question.answer(false));
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: 420, maxWidth: "calc(100% - 32px)", m: 4 } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ px: { xs: 4, sm: 6 }, pb: 2 }}>
        {texts.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} color="textSecondary" sx={{ whiteSpace: "pre-line" }}>
          {texts.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 4, sm: 6 }, pb: 5, gap: 1 }}>
        <Button variant="outlined" color="secondary" autoFocus onClick={() => question.answer(false)}>
          {texts.refuse}
        </Button>
        <Button variant="contained" color={question.kind === "delete" ? "error" : "primary"} onClick={() => question.answer(true)}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
