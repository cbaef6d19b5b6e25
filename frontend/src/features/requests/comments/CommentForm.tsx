import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { FileChooser } from "@/ui/files/FileChooser";
import { useUploadField } from "@/ui/files/useUploadField";
import { DraftNotice } from "@/ui/form/drafts/DraftNotice";
import { TextField } from "@/ui/form/fields/TextField";
import { onCtrlEnter } from "@/ui/form/onCtrlEnter";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { forgetKeys, keepKeys } from "@/ui/keys/laterKeys";
import { useShortcut } from "@/ui/keys/shortcuts";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import { usePastedFiles } from "../files/usePastedFiles";
import type { useSendComment } from "./commentCalls";
import { commentLimit, useDraft } from "./useDraft";

const Foot = styled("form")(({ theme }) => ({
  flex: "none",
  padding: "12px 24px",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { padding: "8px 16px" },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flex: 1,
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 12,
  minWidth: 0,
  "& > button": { flex: "none" },
  "& > span": {
    textAlign: "right",
    fontSize: 13,
    lineHeight: "18px",
    color: theme.vars?.palette.text.secondary,
  },
}));

const KeyHint = styled("span")(({ theme }) => ({ [theme.breakpoints.down("sm")]: { display: "none" } }));

interface CommentFormProps {
  requestId: number;
  send: ReturnType<typeof useSendComment>;
  /** The way to the next request. */
  steps: { known: boolean; next: () => void };
}

/**
 * Writes a comment with at most one file, which may be pasted; it stays in sight at the dialog's foot. Ctrl+Enter sends, and leaves the
 * field for the request's keys; with Shift the next request follows once it was sent, at once when nothing was written.
 */
export function CommentForm({ requestId, send, steps }: CommentFormProps) {
  const { t } = useTranslation();
  const { form, draft, submit } = useDraft(requestId, send);
  const { uploads, ...chooser } = useUploadField(form, "komentar");
  // A draft holds neither a file that is on its way nor what becomes of a comment that is.
  useLeaveGuard(send.isPending || uploads.sending, draft.forget);
  const mayAttach = usePermission("zahtjev_prilog_dodavanje");
  const region = useRef<HTMLFormElement>(null);
  // The form library gives the focus only later, and what is typed until then would be taken for keys of the request.
  const write = () => region.current?.querySelector("textarea")?.focus();
  useShortcut("c", t("requests.comments.writeKey"), write, { region });
  const toDialog = () => region.current?.closest<HTMLElement>("[role=dialog]")?.focus();
  /** Leaves the field for the request's keys; the next Escape closes the request. */
  const leave = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape" || !(event.target instanceof HTMLTextAreaElement)) return;
    event.stopPropagation();
    toDialog();
  };
  const sendByKey = onCtrlEnter(() => {
    toDialog();
    void submit();
  });
  const goesOn = useRef(false);
  const sendAndGoOn = async () => {
    if (goesOn.current) return;
    toDialog();
    if (!form.formState.isDirty) return steps.next();
    keepKeys();
    goesOn.current = true;
    if (await submit()) return;
    goesOn.current = false;
    forgetKeys();
  };
  const { isPending, isSuccess, submittedAt } = send;
  const goOn = useEffectEvent(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    if (isSuccess) steps.next();
    else forgetKeys();
  });
  useEffect(() => {
    // A quick answer is there before the sending was drawn.
    if (submittedAt > 0 && !isPending) goOn();
  }, [isPending, submittedAt]);
  useShortcut("Ctrl+Shift+Enter", t("requests.comments.goOnKey"), () => void sendAndGoOn(), {
    region,
    enabled: steps.known,
  });
  const obstacle = uploads.sending && t("ui.files.wait");
  const actions = (
    <Actions>
      <span role="status">{obstacle}</span>
      {!obstacle && <KeyHint>{t(steps.known ? "requests.comments.keyHintNext" : "requests.comments.keyHint")}</KeyHint>}
      <SubmitButton pending={send.isPending}>{t("requests.comments.send")}</SubmitButton>
    </Actions>
  );
  return (
    <Foot
      ref={region}
      className="on-screen"
      noValidate
      onSubmit={(event) => {
        // The button is out of use while the comment is on its way, and would lose the focus.
        write();
        void submit(event);
      }}
      onKeyDown={(event) => {
        leave(event);
        if (!event.shiftKey) sendByKey(event);
      }}
      onPaste={usePastedFiles(uploads)}
    >
      <DraftNotice draft={draft} />
      <TextField
        control={form.control}
        name="komentar"
        label={t("requests.comments.new")}
        rows={2}
        limit={commentLimit}
        readOnly={send.isPending}
      />
      <div style={{ marginTop: 4 }}>
        {mayAttach ? <FileChooser uploads={uploads} label={t("ui.files.addFile")} beside={actions} {...chooser} /> : actions}
      </div>
    </Foot>
  );
}
