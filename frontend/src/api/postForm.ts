import { ApiError } from "./apiError";
import type { components } from "./schema.gen";

/**
 * Posts a file to the storage by the presigned form of its announcement.
 * @param onProgress gets the share that has been sent, 0 to 1
 * @throws ApiError when the storage refuses or cannot be reached, an AbortError when `signal` ends it
 */
export function postForm(
  form: Pick<components["schemas"]["UploadsPrepareOutputBody"], "url" | "polja">,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // Only XMLHttpRequest tells how much of a body has been sent.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", form.url);
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
    request.send(formData(form.polja, file));
  });
}

/** The storage ignores every field that comes after the file. */
function formData(fields: Record<string, string>, file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append("file", file);
  return data;
}
