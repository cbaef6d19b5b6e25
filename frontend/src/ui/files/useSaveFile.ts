import { download } from "@/api/download";
import { useErrorToast } from "../feedback/useErrorToast";

/** Saves the protected file at a path; a toast says when it cannot be had. */
export function useSaveFile() {
  const tellError = useErrorToast();
  return (path: `/api/${string}`) => {
    download(path).catch((error) => tellError(error));
  };
}
