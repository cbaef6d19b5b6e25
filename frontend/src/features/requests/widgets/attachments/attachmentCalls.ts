import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { toast } from "@/ui/feedback/toast";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, type RequestDocument, requestQuery } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";

/** Adds files to a request, or restores removed ones; removes one at once on the screen, with undo. */
export function useFileChanges({ id }: RequestDetail) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure(id);
  const { queryKey } = requestQuery(id);
  const show = (change: (documents: RequestDocument[]) => RequestDocument[]) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, dokumenti: change(known.dokumenti) });
  const scope = { id: `prilozi-${id}` };
  const attach = useMutation({
    scope,
    mutationFn: (documents: string[]) =>
      answerOf(client.POST("/api/zahtjevi/{zahtjevId}/prilozi", { params: { path: { zahtjevId: id } }, body: { dokumenti: documents } })),
    onSuccess: ({ dokumenti: documents }) => {
      show(() => documents);
      void invalidateRequests(queryClient);
    },
  });
  const putBack = (document: RequestDocument) => attach.mutate([document.id], { onError: showFailure });
  const removeFile = useMutation({
    scope,
    mutationFn: (document: RequestDocument) =>
      client.DELETE("/api/zahtjevi/{zahtjevId}/prilozi/{prilogId}", {
        params: { path: { zahtjevId: id, prilogId: document.id } },
      }),
    onMutate: async (document) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey)?.dokumenti;
      show((documents) => documents.filter((other) => other.id !== document.id));
      return before;
    },
    onSuccess: (_answer, document) =>
      toast.success(t("requests.attachments.removed", { name: document.naziv }), {
        label: t("common.undo"),
        run: () => putBack(document),
      }),
    onError: (error, _document, before) => {
      if (before) show(() => before);
      showFailure(error);
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
  return { attach: attach.mutateAsync, removeFile: removeFile.mutate };
}
