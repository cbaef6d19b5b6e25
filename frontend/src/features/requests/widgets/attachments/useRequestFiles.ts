import { useEffect, useEffectEvent, useRef, useState } from "react";
import { firstMessage } from "@/api/apiError";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { reduceUploads, type Upload } from "@/ui/files/uploads";
import { type Uploads, useUploads } from "@/ui/files/useUploads";
import type { RequestDetail, RequestDocument } from "../../base/requestCalls";
import { useFileChanges } from "./attachmentCalls";

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
