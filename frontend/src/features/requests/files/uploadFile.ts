import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { Purpose } from "./fileRules";

/** A file that the server has taken and that can be attached. */
export type UploadedDocument = components["schemas"]["UploadsDocument"];

/**
 * Sends a file straight to the storage: announce, post, confirm.
 * @param onProgress gets the share that has been sent, 0 to 1
 * @throws ApiError when a step is refused or fails, an AbortError when `signal` ends it
 */
export async function uploadFile(
  file: File,
  purpose: Purpose,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedDocument> {
  const body = { naziv: file.name, velicina: file.size, tip: file.type, namjena: purpose };
  const form = await answerOf(client.POST("/api/upload/priprema", { body, signal }));
  await postForm(form.url, formData(form.polja, file), onProgress, signal);
  return answerOf(client.POST("/api/upload/{id}/potvrda", { params: { path: { id: form.id } }, signal }));
}

/**
 * Whether the server still has a file of the caller's that was sent earlier, attached to something or not. Confirming again
 * says so: what is there is refused as confirmed already (409), what is not is not found.
 */
export async function isStillThere(id: string): Promise<boolean> {
  try {
    await client.POST("/api/upload/{id}/potvrda", { params: { path: { id } } });
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
  return true;
}

/** The storage ignores every field that comes after the file. */
function formData(fields: Record<string, string>, file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append("file", file);
  return data;
}

/** Only XMLHttpRequest tells how much of a body has been sent. */
function postForm(
  url: string,
  data: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, ""));
    };
    request.onerror = () => reject(new ApiError(0, ""));
    request.onabort = () => reject(new DOMException("the upload was ended", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.throwIfAborted();
    signal.addEventListener("abort", abort);
    request.send(data);
  });
}
