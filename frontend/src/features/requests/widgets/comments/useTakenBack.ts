import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { readDraft, writeDraft } from "@/ui/form/drafts/draftStore";
import { enterValues } from "@/ui/form/drafts/useFormDraft";
import { useShowFailure } from "../../base/useShowFailure";
import { type Act, useTakeBackComment } from "./commentCalls";
import { blank, draftName, type Values } from "./commentDraft";

type Sent = components["schemas"]["RequestsCreateCommentOutputBody"];

/** Both texts, the one that was sent first. */
const joined = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n\n");

/** A comment that was taken back, as it is written again: before what was begun since, without its file. */
const again = (sent: Values, since: Values): Values => ({
  ...since,
  komentar: joined(sent.komentar, since.komentar),
  interni: sent.interni || since.interni,
  spomenuti: [...(sent.spomenuti ?? []), ...(since.spomenuti ?? [])],
});

/** Offers to take back a comment that has changed its request; its text then stands in the form again, or in its draft. */
export function useTakenBack(requestId: number, form: UseFormReturn<Values>): (act: Act, sent: Sent, values: Values) => void {
  const { t } = useTranslation();
  const takeBack = useTakeBackComment();
  const showFailure = useShowFailure(requestId);
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const write = (sent: Values) => {
    if (there.current) {
      enterValues(form, again(sent, form.getValues()));
      return form.setFocus("komentar");
    }
    const begun = { ...blank.values };
    const since = { ...begun, ...readDraft(draftName(requestId))?.values } as Values;
    writeDraft(draftName(requestId), { version: blank.version, begun, values: again(sent, since) });
  };
  const undo = async (act: Act, { id, zahtjevVerzija: version = 0 }: Sent, values: Values) => {
    try {
      await takeBack.mutateAsync({ id, act, version });
      write(values);
      toast.success(t(values.dokumenti.length > 0 ? "requests.comments.takenBackFile" : "requests.comments.takenBack"));
    } catch (error) {
      showFailure(error);
    }
  };
  return (act, sent, values) => {
    const { status, assignee } = act;
    const what = status
      ? t("requests.comments.sentStatus", { status: status.naziv })
      : t("requests.comments.sentGiven", { name: assignee?.dodijeljeniKorisnikPunoIme });
    offerUndo(what, t("common.undo"), () => void undo(act, sent, values));
  };
}
