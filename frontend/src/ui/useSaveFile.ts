import { download } from "@/api/download";
import { toast } from "./feedback/toast";
import { useErrorText } from "./useErrorText";

/** Saves the protected file at a path; a toast says when it cannot be had. */
export function useSaveFile() {
  const errorText = useErrorText();
  return (path: `/api/${string}`) => {
    download(path).catch((error) => toast.error(errorText(error)));
  };
}
