import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { readDraft, removeDraft, writeDraft } from "@/ui/form/drafts/draftStore";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "../../base/dialogRoute";
import { mergeOf, type RequestDetail } from "../../base/requestCalls";
import type { useSendComment } from "./commentCalls";
import { blank, draftName, type Values } from "./commentDraft";

/** Adds the draft of a comment to the one on another request. A text that was internal makes both internal. */
function moveDraft(fromId: number, intoId: number): boolean {
  const from = readDraft(draftName(fromId));
  if (!from) return false;
  const moved = { ...blank.values, ...from.values } as Values;
  const there = { ...blank.values, ...readDraft(draftName(intoId))?.values } as Values;
  const values: Values = {
    komentar: [there.komentar, moved.komentar].filter((text) => text.trim() !== "").join("\n\n"),
    dokumenti: [...there.dokumenti, ...moved.dokumenti],
    interni: there.interni || moved.interni,
    podnosiocima: there.podnosiocima ?? true,
    spomenuti: [...(there.spomenuti ?? []), ...(moved.spomenuti ?? [])],
  };
  writeDraft(draftName(intoId), { ...from, begun: { ...blank.values }, values, key: undefined });
  const kept = readDraft(draftName(intoId)) !== null;
  if (kept) removeDraft(draftName(fromId));
  return kept;
}

/**
 * Once a request is merged, what was being written on it goes on in the form of the other one, and the person is told so. A comment that
 * is being sent is awaited: it stays a draft if it is refused.
 */
export function useMovedDraft(request: RequestDetail, { isPending, isSuccess, variables }: ReturnType<typeof useSendComment>): void {
  const { t } = useTranslation();
  const router = useRouter();
  const intoId = mergeOf(request)?.zahtjevId;
  const move = useEffectEvent((into: number) => {
    const id = request.id;
    const text = readDraft(draftName(id))?.values.komentar;
    if (isSuccess && typeof text === "string" && text.trim() === variables.text) return removeDraft(draftName(id));
    if (!moveDraft(id, into)) return;
    toast.success(t("requests.comments.draftMoved", { id, into }), {
      label: t("requests.comments.goOn"),
      run: () => void router.navigate(viewPathOver(router.state.location.pathname, into), { preventScrollReset: true }),
    });
  });
  useEffect(() => {
    if (intoId !== undefined && !isPending) move(intoId);
  }, [intoId, isPending]);
}
