import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { newIdempotencyKey } from "@/api/idempotencyKey";
import { toast } from "@/ui/feedback/toast";
import { fileRules, type Purpose, refusalOf } from "./fileRules";
import { type UploadedDocument, uploadFile } from "./uploadFile";
import { reduceUploads, type Upload, type UploadChange } from "./uploads";

export interface Uploads {
  purpose: Purpose;
  items: Upload[];
  /** Sentences about the files that were refused at the last choice. */
  refusals: string[];
  /** True while any file is on its way. */
  sending: boolean;
  /** True when any file did not arrive. */
  failed: boolean;
  /** What can be attached, in the order of choice. */
  documents: UploadedDocument[];
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  retry: (upload: Upload) => void;
  clear: () => void;
}

const firstMessage = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? error.detail) : "";

/** The ways to end the uploads that are running, by key; leaving the screen ends them all. */
function useRunning() {
  const running = useRef(new Map<string, AbortController>()).current;
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );
  return running;
}

/** Says which of the chosen files may be sent, and why the others may not. */
function useSieve(purpose: Purpose) {
  const { t } = useTranslation();
  return useCallback(
    (files: File[], free: number) => {
      const { extensions, megabytes } = fileRules[purpose];
      const refusals: string[] = [];
      const allowed = files.filter((file) => {
        const refusal = refusalOf(file, purpose);
        const values = { name: file.name, types: extensions.join(", "), limit: megabytes };
        if (refusal) refusals.push(t(`files.${refusal}`, values));
        return !refusal;
      });
      if (allowed.length > free) refusals.push(t("files.tooMany"));
      return { allowed: allowed.slice(0, free), refusals };
    },
    [purpose, t],
  );
}

/** Sends one file and reports how it goes. */
function useSender(
  purpose: Purpose,
  running: Map<string, AbortController>,
  dispatch: Dispatch<UploadChange>,
) {
  const { t } = useTranslation();
  return useCallback(
    async ({ key, file }: Upload) => {
      const controller = new AbortController();
      running.set(key, controller);
      const onProgress = (progress: number) => dispatch({ kind: "progress", key, progress });
      try {
        const document = await uploadFile(file, purpose, onProgress, controller.signal);
        dispatch({ kind: "sent", key, document });
        toast.success(t("files.sent"));
      } catch (error) {
        if (controller.signal.aborted) return;
        dispatch({ kind: "failed", key, reason: firstMessage(error) });
        toast.error(t("files.failed"));
      } finally {
        running.delete(key);
      }
    },
    [purpose, running, dispatch, t],
  );
}

/** Sends the files of a form while it is being filled in. With a limit of one, a second file replaces the first. */
export function useUploads(purpose: Purpose): Uploads {
  const limit = fileRules[purpose].count;
  const [items, dispatch] = useReducer(reduceUploads, []);
  const [refusals, setRefusals] = useState<string[]>([]);
  const running = useRunning();
  const sieve = useSieve(purpose);

  const send = useSender(purpose, running, dispatch);

  const remove = useCallback(
    (key: string) => {
      running.get(key)?.abort();
      setRefusals([]);
      dispatch({ kind: "removed", key });
    },
    [running],
  );

  const clear = useCallback(() => {
    for (const controller of running.values()) controller.abort();
    setRefusals([]);
    dispatch({ kind: "cleared" });
  }, [running]);

  const add = (files: Iterable<File>) => {
    const chosen = sieve(Array.from(files), limit === 1 ? 1 : limit - items.length);
    setRefusals(chosen.refusals);
    if (chosen.allowed.length === 0) return;
    if (limit === 1) clear();
    const uploads = chosen.allowed.map(
      (file): Upload => ({ key: newIdempotencyKey(), file, state: "sending", progress: 0 }),
    );
    dispatch({ kind: "added", uploads, keep: limit });
    setRefusals(chosen.refusals);
    for (const upload of uploads) void send(upload);
  };

  const retry = useCallback(
    (upload: Upload) => {
      dispatch({ kind: "restarted", key: upload.key });
      void send(upload);
    },
    [send],
  );

  const documents = useMemo(() => items.flatMap(({ document }) => document ?? []), [items]);
  return {
    purpose,
    items,
    refusals,
    sending: items.some(({ state }) => state === "sending"),
    failed: items.some(({ state }) => state === "failed"),
    documents,
    add,
    remove,
    retry,
    clear,
  };
}
