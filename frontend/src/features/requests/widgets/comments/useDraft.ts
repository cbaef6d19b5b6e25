import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isUnreachable } from "@/api/apiError";
import { currentSession } from "@/api/session";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { documentsOf } from "@/ui/files/uploads";
import { keptWithUploads } from "@/ui/files/useUploadField";
import { hasDraft } from "@/ui/form/drafts/draftStore";
import { useContentKey } from "@/ui/form/drafts/useContentKey";
import { enterValues, useFormDraft } from "@/ui/form/drafts/useFormDraft";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "../../base/dialogRoute";
import { mentionedIn } from "../../base/text/mentionText";
import { enqueue } from "../outbox/outboxStore";
import type { Act, useSendComment } from "./commentCalls";
import { blank, draftName, draftSchema, type Values } from "./commentDraft";
import { useTakenBack } from "./useTakenBack";

/**
 * For a form whose draft is kept in the tab when its screen is left: the person is told instead of asked. Only closing the tab asks,
 * as drafts end with it.
 * @param name of the draft
 * @param dirty whether there are unsaved values
 * @param tell says that the draft is kept
 */
function useDraftKept(name: string, dirty: boolean, tell: () => void): void {
  const latest = useRef({ name, dirty, tell });
  useEffect(() => {
    latest.current = { name, dirty, tell };
  });
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.dirty && currentSession() && hasDraft(left.name)) left.tell();
    },
    [],
  );
}

/** Distinguishes what is sent with a change from what is sent without, and on another version. */
const actKey = (act?: Act) => (act ? JSON.stringify([act.status?.id, act.assignee?.dodijeljeniKorisnikIme, act.before.verzija]) : "");

/**
 * The comment being written. Sending empties the form at once, and a comment after an internal one is for all again. A failure restores
 * everything, unless the service was not reached: then the comment is sent later, from the outbox. One that also changes the request is not:
 * its writer must see what it changes. Text and file survive the session.
 * @param merged the requests whose senders get the comment, unless that is switched off
 * @returns `submit` sends, with a change of the request if one is given, if the text is valid and its file was sent, and returns whether the comment is being sent
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
  const tellError = useErrorToast();
  const offerBack = useTakenBack(requestId, form);
  const submitWith = (act?: Act) =>
    form.handleSubmit((written) => {
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
      const key = contentKey.keyOf(JSON.stringify(keptWithUploads(values)) + actKey(act));
      draft.hold();
      form.reset(blank.values);
      const mentioned = mentionedIn(comment, chosen);
      const sendersOf = toSenders && !internal ? merged : [];
      send.mutate(
        { text: comment, document: documentsOf(documents)[0], internal, mentioned, sendersOf, act, key },
        {
          onSuccess: (comment) => {
            contentKey.forget();
            draft.forget();
            if (act) offerBack(act, comment, values);
            else announce(t("requests.comments.sent"));
          },
          onError: (error) => {
            const document = documentsOf(documents)[0];
            if (
              !act &&
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
            if (!act) toast.error(t("requests.comments.failed"));
            else if (isUnreachable(error)) toast.error(t("requests.comments.actOffline"));
            else tellError(error);
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
    submit: async (event?: BaseSyntheticEvent, act?: Act) => {
      await submitWith(act)(event);
      return busy.current;
    },
  };
}
