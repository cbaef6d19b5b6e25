import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, firstMessage } from "@/api/apiError";
import { newIdempotencyKey } from "@/api/idempotencyKey";
import { toast } from "@/ui/feedback/toast";
import { confirmQuestion } from "@/ui/questions";
import { fileRules, type Purpose, refusalOf } from "./fileRules";
import { findUpload, uploadFile } from "./uploadFile";
import { reduceUploads, type Upload, type UploadChange, type UploadedDocument } from "./uploads";

export interface Uploads {
  purpose: Purpose;
  items: Upload[];
  /** Sentences about the files that were refused at the last choice. */
  refusals: string[];
  /** True while any file is on its way. */
  sending: boolean;
  /** True when no more files may be added; if one is allowed, a second replaces it. */
  full: boolean;
  /** True when a file could not be sent. */
  failed: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  retry: (upload: Upload) => void;
}

const reasonOf = (error: unknown) => firstMessage(error) ?? (error instanceof ApiError ? error.detail : "");

/** The controllers of running uploads, by key: removing an upload aborts it, leaving the screen aborts all. */
function useRunning(items: Upload[]) {
  const running = useRef(new Map<string, AbortController>()).current;
  const before = useRef(items);
  useEffect(() => {
    const gone = before.current.filter(({ key }) => !items.some((item) => item.key === key));
    for (const { key } of gone) running.get(key)?.abort();
    before.current = items;
  }, [items, running]);
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );
  return running;
}

/** Divides chosen files into those that may be sent, and reasons why the others may not. */
function useSieve(purpose: Purpose, tooMany: string) {
  const { t } = useTranslation();
  return (files: File[], free: number) => {
    const { extensions, megabytes } = fileRules[purpose];
    const refusals: string[] = [];
    const allowed = files.filter((file) => {
      const refusal = refusalOf(file, purpose);
      const values = { name: file.name, types: extensions.join(", "), limit: megabytes };
      if (refusal) refusals.push(t(`ui.files.refusals.${refusal}`, values));
      return !refusal;
    });
    if (allowed.length > free) refusals.push(tooMany);
    return { allowed: allowed.slice(0, free), refusals };
  };
}

/** Sends one file and reports its progress. */
function useSender(purpose: Purpose, running: Map<string, AbortController>, dispatch: (step: UploadChange) => void) {
  const { t } = useTranslation();
  return async ({ key, file }: Upload) => {
    if (!file) return;
    const controller = new AbortController();
    running.set(key, controller);
    const steps = {
      onProgress: (progress: number) => dispatch({ kind: "progress", key, progress }),
      onPosted: (posted: UploadedDocument) => dispatch({ kind: "posted", key, document: posted }),
    };
    try {
      const document = await uploadFile(file, purpose, steps, controller.signal);
      dispatch({ kind: "sent", key, document });
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch({ kind: "failed", key, reason: reasonOf(error) });
      toast.error(t("ui.files.failed"));
    } finally {
      running.delete(key);
    }
  };
}

/** Asks the server about uploads of an earlier visit; those that it does not have are removed, with a message. */
function useRecheck(purpose: Purpose, items: Upload[], dispatch: (step: UploadChange) => void, onGone: (name: string) => void) {
  const asked = useRef(new Set<string>()).current;
  const check = useEffectEvent(async (upload: Upload) => {
    const { key, name } = upload;
    const document = await findUpload(upload, purpose);
    if (document) return dispatch({ kind: "sent", key, document });
    dispatch({ kind: "removed", key });
    onGone(name);
  });
  useEffect(() => {
    for (const upload of items) {
      if (upload.state !== "kept" || asked.has(upload.key)) continue;
      asked.add(upload.key);
      void check(upload);
    }
  }, [items, asked]);
}

/** Asks whether the present file, if any, should be replaced. */
function useReplacing(purpose: Purpose) {
  const { t } = useTranslation();
  return async (known: Upload | undefined, file: File): Promise<boolean> =>
    !known ||
    fileRules[purpose].replaced ||
    confirmQuestion({
      title: t("ui.files.replaceTitle"),
      text: t("ui.files.replaceText", { known: known.name, name: file.name }),
      confirmLabel: t("ui.files.replace"),
    });
}

/** Changes the uploads, like the setter of a state. */
type ChangeUploads = (change: (uploads: Upload[]) => Upload[]) => void;

/**
 * Sends files while a form is being filled in. With a limit of one, a second file replaces the first, in most forms after a question. A
 * file that could not be sent does not count towards the limit.
 * @param items the uploads, which the form or a state has
 * @param present how many other files there are, which count towards the limit
 */
export function useUploads(purpose: Purpose, items: Upload[], change: ChangeUploads, present = 0): Uploads {
  const { t } = useTranslation();
  const limit = fileRules[purpose].count;
  const free = Math.max(0, limit - present - items.filter(({ state }) => state !== "failed").length);
  const [refusals, setRefusals] = useState<string[]>([]);
  const running = useRunning(items);
  const tooMany = t(purpose === "zahtjev" ? "ui.files.tooManyPictures" : "ui.files.tooMany");
  const sieve = useSieve(purpose, tooMany);
  const dispatch = (step: UploadChange) => change((uploads) => reduceUploads(uploads, step));
  const send = useSender(purpose, running, dispatch);
  useRecheck(purpose, items, dispatch, (name) => setRefusals((others) => [...others, t("ui.files.gone", { name })]));

  const replaces = useReplacing(purpose);
  const add = async (files: Iterable<File>) => {
    const chosen = sieve(Array.from(files), limit === 1 ? 1 : free);
    setRefusals(chosen.refusals);
    const [first] = chosen.allowed;
    if (!first || (limit === 1 && !(await replaces(items[0], first)))) return;
    const uploads = chosen.allowed.map(
      (file): Upload => ({
        key: newIdempotencyKey(),
        name: file.name,
        size: file.size,
        file,
        state: "sending",
        progress: 0,
      }),
    );
    dispatch({ kind: "added", uploads, replacing: limit === 1 });
    for (const upload of uploads) void send(upload);
  };
  const remove = (key: string) => {
    setRefusals([]);
    dispatch({ kind: "removed", key });
  };
  const retry = (upload: Upload) => {
    if (limit > 1 && free === 0) return setRefusals([tooMany]);
    setRefusals([]);
    dispatch({ kind: "restarted", key: upload.key });
    void send(upload);
  };
  return {
    purpose,
    items,
    refusals,
    full: limit > 1 && free === 0,
    sending: items.some(({ state }) => state === "sending" || state === "kept"),
    failed: items.some(({ state }) => state === "failed"),
    add: (files) => void add(files),
    remove,
    retry,
  };
}
