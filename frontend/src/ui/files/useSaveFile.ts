import { download } from "@/api/download";
import { useErrorToast } from "../feedback/useErrorToast";

/** Saves the protected file at a path; a toast says when that fails. */
export function useSaveFile() {
  const tellError = useErrorToast();
  return (path: `/api/${string}`) => {
    download(path).catch((error) => tellError(error));
  };
}
