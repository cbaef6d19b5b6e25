import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { TextField } from "@/ui/form/fields/TextField";
import { onCtrlEnter } from "@/ui/form/onCtrlEnter";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import { onMarkKeys } from "../../base/text/markKeys";
import { type Mentioned, mentionedIn } from "../../base/text/mentionText";
import { bothOf } from "../../base/text/useCompletion";
import { useMentions } from "../../base/text/useMentions";
import { useReplyCompletion } from "../replies/useReplyCompletion";
import type { Comment } from "./commentCalls";
import { commentLimit, mentionsSchema, textSchema } from "./commentDraft";
import { useCorrectComment } from "./correctionCalls";

interface CommentEditProps {
  requestId: number;
  comment: Comment;
  onLeave: () => void;
}

/** Edits a comment in place: Ctrl+Enter saves, Escape cancels. After a refusal the text stays, to be sent again. */
export function CommentEdit({ requestId, comment, onLeave }: CommentEditProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const resolver = useMemo(() => zodResolver(z.extend(textSchema(t), { spomenuti: mentionsSchema })), [t]);
  const form = useForm({ resolver, defaultValues: { komentar: comment.komentar, spomenuti: [] as Mentioned[] } });
  const correction = useCorrectComment(requestId);
  const guard = useLeaveGuard(form.formState.isDirty);
  const leave = async () => {
    if (await guard.confirm()) onLeave();
  };
  const submit = form.handleSubmit(({ komentar: text, spomenuti: chosen }) => {
    if (text === comment.komentar) return onLeave();
    correction.mutate(
      { comment, value: { text, mentioned: mentionedIn(text, chosen) } },
      { onSuccess: onLeave, onError: (error) => tellError(error) },
    );
  });
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
    const field = box.current?.querySelector("textarea");
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const save = onCtrlEnter(() => void submit());
  const mentions = useMentions({
    requestId,
    internal: comment.interni,
    onMention: (person) => form.setValue("spomenuti", [...(form.getValues("spomenuti") ?? []), person]),
  });
  const completion = bothOf(mentions, useReplyCompletion(requestId));
  const onKeyDown = (event: KeyboardEvent) => {
    save(event);
    onMarkKeys(event);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void leave();
  };
  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} {...completion.box}>
      <TextField
        control={form.control}
        name="komentar"
        label={t("requests.comments.edit")}
        rows={2}
        limit={commentLimit}
        readOnly={correction.isPending}
        autoFocus
        choices={completion.choices}
      />
      {completion.list}
      <div style={{ display: "flex", flexDirection: "row-reverse", gap: 12 }}>
        <SubmitButton pending={correction.isPending} size="small">
          {t("common.save")}
        </SubmitButton>
        <Button variant="outlined" color="secondary" size="small" onClick={() => void leave()}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
