import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { postForm } from "@/api/postForm";
import { type Purpose, wirePurpose } from "./fileRules";
import type { Upload, UploadedDocument } from "./uploads";

interface UploadSteps {
  /** Gets the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the storage has the file. */
  onPosted: (document: UploadedDocument) => void;
}

/**
 * Sends a file straight to the storage: announce, post, confirm.
 * @throws ApiError when a step is refused or fails, an AbortError when `signal` ends it
 */
export async function uploadFile(
  file: File,
  purpose: Purpose,
  { onProgress, onPosted }: UploadSteps,
  signal: AbortSignal,
): Promise<UploadedDocument> {
  const form = await announce(file, purpose, signal);
  await postForm(form, file, onProgress, signal);
  onPosted({ id: form.id, naziv: file.name, velicina: file.size, tip: file.type });
  return confirm(form.id, purpose, signal);
}

function announce(file: File, purpose: Purpose, signal: AbortSignal) {
  const body = { naziv: file.name, velicina: file.size };
  if (purpose === "upis") return answerOf(client.POST("/api/upload/upis", { body, signal }));
  const whole = { ...body, tip: file.type, namjena: wirePurpose(purpose) };
  return answerOf(client.POST("/api/upload/priprema", { body: whole, signal }));
}

function confirm(id: string, purpose: Purpose, signal?: AbortSignal) {
  if (purpose === "upis") return answerOf(client.POST("/api/upload/upis/potvrda", { body: { id }, signal }));
  return answerOf(client.POST("/api/upload/{id}/potvrda", { params: { path: { id } }, signal }));
}

/**
 * Looks for a file that was sent earlier, whether it was attached since or not. If it was not confirmed it is confirmed now; a refusal
 * because it is already confirmed (409) counts as found.
 * @returns undefined when the server does not have it
 */
export async function findUpload(
  { posted, document }: Pick<Upload, "posted" | "document">,
  purpose: Purpose,
): Promise<UploadedDocument | undefined> {
  const known = document ?? posted;
  if (!known) return undefined;
  try {
    return await confirm(known.id, purpose);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return known;
    return status === 404 || status === 422 ? undefined : document;
  }
}
