import { zodResolver } from "@hookform/resolvers/zod";
import type { TFunction } from "i18next";
import { type BaseSyntheticEvent, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { isUnreachable } from "@/api/apiError";
import { requestsCreateCommentInput } from "@/api/limits.gen";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { documentsOf } from "@/ui/files/uploads";
import { keptWithUploads, uploadsSchema } from "@/ui/files/useUploadField";
import { useContentKey } from "@/ui/form/drafts/useContentKey";
import { useDraftKept } from "@/ui/form/drafts/useDraftKept";
import { enterValues, useFormDraft } from "@/ui/form/drafts/useFormDraft";
import { atMost } from "@/ui/form/rules/limits";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "../dialogRoute";
import { mentionedIn } from "../mentions/mentionText";
import { enqueue } from "../outbox/outboxStore";
import type { useSendComment } from "./commentCalls";

export const commentLimit = requestsCreateCommentInput.komentar;

/** The rules of a comment's text. */
export const textSchema = (t: TFunction) =>
  z.object({
    komentar: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.comments.required")), atMost(commentLimit, t("requests.comments.long"))),
  });

/** The people that the text mentions, as long as it contains their names. */
export const mentionsSchema = z.optional(z.array(z.object({ id: z.number(), punoIme: z.string() })));

const draftSchema = (t: TFunction) =>
  z.extend(textSchema(t), {
    dokumenti: uploadsSchema(t),
    interni: z.optional(z.boolean()),
    podnosiocima: z.optional(z.boolean()),
    spomenuti: mentionsSchema,
  });

export type Values = z.infer<ReturnType<typeof draftSchema>>;

export const blank = { version: 0, values: { komentar: "", dokumenti: [], interni: false, podnosiocima: true, spomenuti: [] } as Values };

/** The name of the draft of a comment on a request. */
export const draftName = (requestId: number) => `komentar-${requestId}`;

/**
 * The comment being written. Sending empties the form at once, and a comment after an internal one is for all again. A failure restores
 * everything, unless the service was not reached: then the comment is sent later, from the outbox. Text and file survive the session.
 * @param merged the requests whose senders get the comment, unless that is switched off
 * @returns `submit` sends if the text is valid and its file was sent, and returns whether the comment is being sent
 */
export function useDraft(requestId: number, send: ReturnType<typeof useSendComment>, merged: number[]) {
  const { t } = useTranslation();
  const resolver = useMemo(() => zodResolver(draftSchema(t)), [t]);
  const form = useForm<Values>({ resolver, defaultValues: blank.values });
  const contentKey = useContentKey();
  const name = draftName(requestId);
  const draft = useFormDraft({
    name,
    form,
    begun: blank,
    contentKey,
    kept: keptWithUploads,
  });
  const router = useRouter();
  useDraftKept(name, form.formState.isDirty, () =>
    toast.success(t("requests.comments.draftKept", { id: requestId }), {
      label: t("requests.comments.goOn"),
      run: () => {
        const path = viewPathOver(router.state.location.pathname, requestId);
        void router.navigate(path, { preventScrollReset: true });
      },
    }),
  );
  const busy = useRef(false);
  const submit = form.handleSubmit((written) => {
    const {
      komentar: comment,
      dokumenti: documents,
      interni: internal = false,
      podnosiocima: toSenders = true,
      spomenuti: chosen,
    } = written;
    if (busy.current) return;
    busy.current = true;
    const values = form.getValues();
    const key = contentKey.keyOf(JSON.stringify(keptWithUploads(values)));
    draft.hold();
    form.reset(blank.values);
    const mentioned = mentionedIn(comment, chosen);
    const sendersOf = toSenders && !internal ? merged : [];
    send.mutate(
      { text: comment, document: documentsOf(documents)[0], internal, mentioned, sendersOf, key },
      {
        onSuccess: () => {
          contentKey.forget();
          draft.forget();
          announce(t("requests.comments.sent"));
        },
        onError: (error) => {
          const document = documentsOf(documents)[0];
          if (
            isUnreachable(error) &&
            enqueue({ kind: "comment", requestId, text: comment, document, internal, mentioned, sendersOf }, key)
          ) {
            contentKey.forget();
            draft.forget();
            return;
          }
          enterValues(form, values);
          draft.keep();
          form.setFocus("komentar");
          applyServerErrors(form, error);
          toast.error(t("requests.comments.failed"));
        },
        onSettled: () => {
          busy.current = false;
        },
      },
    );
  });
  return {
    form,
    draft,
    submit: async (event?: BaseSyntheticEvent) => {
      await submit(event);
      return busy.current;
    },
  };
}
