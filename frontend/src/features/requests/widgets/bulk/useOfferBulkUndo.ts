import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type Changed, useUndoBulk, type Versioned } from "./bulkCalls";

/** Says that several requests were changed, and offers to undo it for all that the change found different, or for none. */
export function useOfferBulkUndo() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutateAsync } = useUndoBulk();
  return (text: string, before: Versioned[], { grupnaIzmjenaId: id, items }: Changed, report: () => void) => {
    if (!id) return toast.success(text);
    const known = new Map(before.map((request) => [request.id, request.verzija]));
    const requests = items.filter((request) => request.verzija !== known.get(request.id));
    offerUndo(text, t("common.undo"), () => void mutateAsync({ id, requests }).then(report, tellError));
  };
}
