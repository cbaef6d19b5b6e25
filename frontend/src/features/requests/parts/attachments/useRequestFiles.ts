import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { firstMessage } from "@/api/apiError";
import { client } from "@/api/client";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { reduceUploads, type Upload } from "@/ui/files/uploads";
import { type Uploads, useUploads } from "@/ui/files/useUploads";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, type RequestDocument, requestQuery } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";

/** Adds files to a request, or restores removed ones; removes one at once on the screen, with undo. */
function useFileChanges({ id }: RequestDetail) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure(id);
  const { queryKey } = requestQuery(id);
  const show = (change: (documents: RequestDocument[]) => RequestDocument[]) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, dokumenti: change(known.dokumenti) });
  const scope = { id: `prilozi-${id}` };
  const attach = useMutation({
    scope,
    mutationFn: async (documents: string[]) => {
      const path = { zahtjevId: id };
      return answerOf(
        client.POST("/api/zahtjevi/{zahtjevId}/prilozi", {
          params: { path },
          body: { dokumenti: documents },
        }),
      );
    },
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

interface RequestFiles {
  uploads: Uploads;
  removeFile: (document: RequestDocument) => void;
}

/**
 * The files that somebody is adding to a request: each is attached as soon as it has been sent. A refused file stays in the list with
 * the reason, and can be tried again from the step that failed.
 */
export function useRequestFiles(request: RequestDetail): RequestFiles {
  const errorText = useErrorText();
  const [items, setItems] = useState<Upload[]>([]);
  const sent = useUploads("prilog", items, setItems, request.dokumenti.length);
  const { attach, removeFile } = useFileChanges(request);
  const asked = useRef(new Set<string>()).current;
  const finish = useEffectEvent(async (key: string, documentId: string) => {
    try {
      await attach([documentId]);
      setItems((uploads) => reduceUploads(uploads, { kind: "removed", key }));
    } catch (error) {
      asked.delete(key);
      setItems((uploads) => reduceUploads(uploads, { kind: "failed", key, reason: firstMessage(error) ?? errorText(error) }));
    }
  });
  useEffect(() => {
    for (const { key, state, document } of items) {
      if (state !== "sent" || !document || asked.has(key)) continue;
      asked.add(key);
      void finish(key, document.id);
    }
  }, [items, asked]);
  const retry = (upload: Upload) => {
    const { key, document } = upload;
    if (!document) return sent.retry(upload);
    setItems((uploads) => reduceUploads(uploads, { kind: "sent", key, document }));
  };
  return { uploads: { ...sent, retry }, removeFile };
}
