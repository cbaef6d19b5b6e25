import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Lock, LockOpen } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useIsEndUser, usePermission } from "@/api/session";
import { ChosenFiles, FileButton } from "@/ui/files/FileChooser";
import { useDrop } from "@/ui/files/useDrop";
import { useUploadField } from "@/ui/files/useUploadField";
import { DraftNotice } from "@/ui/form/drafts/DraftNotice";
import { TextField } from "@/ui/form/fields/TextField";
import { insertText } from "@/ui/form/insertText";
import { onCtrlEnter } from "@/ui/form/onCtrlEnter";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { bufferKeys, discardKeys } from "@/ui/keys/keyBuffer";
import { useShortcut } from "@/ui/keys/shortcuts";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import { HelpTip } from "@/ui/text/HelpTip";
import { usePastedFiles } from "../../base/pastedFiles";
import type { RequestDetail } from "../../base/requestCalls";
import { onMarkKeys } from "../../base/text/markKeys";
import { type Said, selectedIn, withQuote } from "../../base/text/quote";
import { bothOf } from "../../base/text/useCompletion";
import { useMentions } from "../../base/text/useMentions";
import { useReplies } from "../replies/useReplies";
import { useReplyCompletion } from "../replies/useReplyCompletion";
import type { useSendComment } from "./commentCalls";
import { commentLimit } from "./commentDraft";
import { SendersTick } from "./SendersTick";
import { useDraft } from "./useDraft";
import { useGrown } from "./useGrown";
import { useSendWith } from "./useSendWith";

interface InternalToggleProps {
  internal: boolean;
  onChange: (internal: boolean) => void;
}

/** Switches the comment being written between internal and public. */
function InternalToggle({ internal, onChange }: InternalToggleProps) {
  const { t } = useTranslation();
  const label = t("requests.comments.internalToggle");
  const Icon = internal ? Lock : LockOpen;
  return (
    <IconButton aria-label={label} title={label} aria-pressed={internal} onClick={() => onChange(!internal)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}

const Foot = styled("form")(({ theme }) => ({
  flex: "none",
  padding: "12px 24px",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { padding: "8px 16px" },
}));

/** The field with its tools beside a short text; below a longer one, and wherever there is little room, so that the text has all of it. */
const Composer = styled("div")(({ theme }) => ({
  containerType: "inline-size",
  "&& .MuiOutlinedInput-root": { alignItems: "flex-end", padding: "3px 3px 3px 11px" },
  "&[data-grown] .MuiOutlinedInput-root": below,
  "@container (max-width: 480px)": { "&& .MuiOutlinedInput-root": below },
  "&& textarea": { padding: "8px 0", [theme.breakpoints.down("sm")]: { padding: "11px 0" } },
  "& .MuiFormControl-root > div:last-of-type": { minHeight: 24, paddingBottom: 2 },
  // Without the hint of keys, the line below the field is only for messages.
  "@media (hover: none)": { "& .MuiFormControl-root > div:last-of-type": { minHeight: 4 } },
  "&[data-internal] .MuiOutlinedInput-root": { backgroundColor: theme.vars?.palette.internal.tint },
  "&[data-internal] [aria-pressed=true]": { color: theme.vars?.palette.internal.strong },
  "&[data-over] .MuiOutlinedInput-root": { backgroundColor: theme.vars?.palette.accent.tint },
}));

/** The tools in a line of their own. */
const below = {
  flexDirection: "column",
  alignItems: "stretch",
  "& > textarea": { paddingRight: 8 },
  "& > [data-tools]": { marginLeft: -8 },
  "& > [data-tools] > :last-child": { marginLeft: "auto" },
} as const;

const Tools = styled("span")({ display: "flex", flex: "none", alignItems: "center", gap: 4, marginLeft: 8 });

const KeyHint = styled("span")({ "@media (hover: none)": { display: "none" } });

const nobody: number[] = [];

/** What shows the request of a form: its dialog, or its region beside the list. */
const frameOf = (form: HTMLElement | null) => form?.closest<HTMLElement>("[role=dialog], [data-pane]");

/** The composer's functions for other components. */
export interface ComposerHandle {
  quote: (said: Said) => void;
}

interface CommentFormProps {
  ref: Ref<ComposerHandle>;
  request: RequestDetail;
  /** The numbers of the merged requests whose senders may get the comment. */
  merged?: number[];
  /** Whether the request is merged, so that only its sender writes, and never internally. */
  asSender?: boolean;
  send: ReturnType<typeof useSendComment>;
  /** The function that shows the next request. */
  steps: { known: boolean; next: () => void };
}

/**
 * The form of a comment with at most one file, which may be pasted; always visible at the dialog's foot. Ctrl+Enter sends and returns
 * the keys to the request; with Shift the next request is shown after sending, or at once if nothing was written. Alt+Enter shows what it
 * can be sent with, which returns the keys too.
 */
export function CommentForm({ ref, request, merged = nobody, asSender = false, send, steps }: CommentFormProps) {
  const { t } = useTranslation();
  const { id: requestId } = request;
  const { form, draft, submit } = useDraft(requestId, send, merged);
  const { uploads, error, inputRef } = useUploadField(form, "komentar");
  const rulesId = useId();
  const clip = useRef<HTMLButtonElement>(null);
  useImperativeHandle(inputRef, () => ({ focus: () => clip.current?.focus() }), []);
  const drop = useDrop(uploads.add);
  // A draft has neither files that are being sent nor the result of a comment that is.
  useLeaveGuard(send.isPending || uploads.sending, draft.forget);
  const mayAttach = usePermission("zahtjev_prilog_dodavanje");
  const mayWriteInternally = usePermission("zahtjev_komentar_interni") && !asSender;
  const internal = useWatch({ control: form.control, name: "interni" }) ?? false;
  const region = useRef<HTMLFormElement>(null);
  const grown = useGrown(region, useWatch({ control: form.control, name: "komentar" }));
  // The form library focuses later, and what is typed until then would be handled as the request's shortcuts.
  const write = () => region.current?.querySelector("textarea")?.focus();
  const setInternal = (value: boolean) => {
    form.setValue("interni", value);
    write();
  };
  const mentions = useMentions({
    requestId,
    internal,
    onMention: (person) => form.setValue("spomenuti", [...(form.getValues("spomenuti") ?? []), person]),
  });
  useShortcut("c", t("requests.comments.writeKey"), write, { region });
  const quote = ({ text, internal }: Said) => {
    if (internal) form.setValue("interni", true);
    form.setValue("komentar", withQuote(form.getValues("komentar"), text, commentLimit), { shouldDirty: true });
    // A closing menu first returns the focus to its opener.
    requestAnimationFrame(() => {
      write();
      const field = region.current?.querySelector("textarea");
      if (!field) return;
      field.setSelectionRange(field.value.length, field.value.length);
      field.scrollTop = field.scrollHeight;
    });
  };
  useImperativeHandle(ref, () => ({ quote }));
  /** Inserts a reply template at the caret. */
  const answer = (text: string) =>
    requestAnimationFrame(() => {
      const field = region.current?.querySelector("textarea");
      if (field) insertText(field, text, field.selectionStart, field.selectionEnd);
    });
  const isEndUser = useIsEndUser();
  const replies = useReplies(requestId, region, answer, !isEndUser);
  const replyCompletion = useReplyCompletion(requestId);
  const completion = isEndUser ? mentions : bothOf(mentions, replyCompletion);
  const quoteSelected = () => {
    const said = selectedIn(frameOf(region.current));
    if (said) quote(said);
    else write();
  };
  useShortcut("r", t("requests.comments.quoteKey"), quoteSelected, { region });
  const toDialog = () => frameOf(region.current)?.focus();
  /** Leaves the field, so that keys are the request's shortcuts; the next Escape closes the request. */
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
    bufferKeys();
    goesOn.current = true;
    if (await submit()) return;
    goesOn.current = false;
    discardKeys();
  };
  const { isPending, isSuccess, submittedAt } = send;
  const goOn = useEffectEvent(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    if (isSuccess) steps.next();
    else discardKeys();
  });
  useEffect(() => {
    // A quick answer may come before the pending state was rendered.
    if (submittedAt > 0 && !isPending) goOn();
  }, [isPending, submittedAt]);
  useShortcut("Ctrl+Shift+Enter", t("requests.comments.goOnKey"), () => void sendAndGoOn(), {
    region,
    enabled: steps.known,
  });
  const sendWith = useSendWith({
    request,
    enabled: !asSender && !request.spojen && !isEndUser,
    region,
    pending: send.isPending,
    send: (act) => {
      // A closing menu first returns the focus to its opener.
      requestAnimationFrame(() => {
        toDialog();
        void submit(undefined, act);
      });
    },
  });
  const obstacle = uploads.sending && t("ui.files.wait");
  const keyHint = <KeyHint>{t(steps.known ? "requests.comments.keyHintNext" : "requests.comments.keyHint")}</KeyHint>;
  const hint = internal ? t("requests.comments.internalHint") : keyHint;
  const label = t(internal ? "requests.comments.internalNew" : "requests.comments.new");
  return (
    <>
      <Foot
        ref={region}
        className="on-screen"
        noValidate
        onSubmit={(event) => {
          // The button is disabled while the comment is being sent, and would lose the focus.
          write();
          void submit(event);
        }}
        onKeyDown={(event) => {
          leave(event);
          onMarkKeys(event);
          if (!event.shiftKey) sendByKey(event);
        }}
        onPaste={usePastedFiles(uploads)}
        {...completion.box}
      >
        <DraftNotice draft={draft} />
        <Composer
          data-internal={internal || undefined}
          data-grown={grown || undefined}
          data-over={(mayAttach && drop.over) || undefined}
          {...(mayAttach && drop.handlers)}
        >
          <TextField
            control={form.control}
            name="komentar"
            label={label}
            labelHidden
            placeholder={label}
            rows={1}
            maxRows={8}
            limit={commentLimit}
            help={obstacle || hint}
            readOnly={send.isPending}
            choices={completion.choices}
            endAdornment={
              <Tools data-tools>
                <KeyHint>
                  <HelpTip>{t("requests.comments.marks")}</HelpTip>
                </KeyHint>
                {replies.button}
                {mayWriteInternally && <InternalToggle internal={internal} onChange={setInternal} />}
                {mayAttach && <FileButton look="bare" uploads={uploads} rulesId={rulesId} buttonRef={clip} />}
                {sendWith.split(<SubmitButton pending={send.isPending}>{t("requests.comments.send")}</SubmitButton>)}
              </Tools>
            }
          />
        </Composer>
        {merged.length > 0 && !internal && <SendersTick control={form.control} merged={merged} />}
        {completion.list}
        <span role="status" className="visually-hidden">
          {obstacle}
        </span>
        {mayAttach && <ChosenFiles uploads={uploads} rulesId={rulesId} rulesHidden error={error} onRemoved={() => clip.current?.focus()} />}
      </Foot>
      {replies.panel}
      {sendWith.panel}
    </>
  );
}
