import { download } from "@/api/download";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/useErrorText";

/** Saves an export's file by its document id; a toast says when it cannot be had. */
export function useSave() {
  const errorText = useErrorText();
  return (documentId: string) => {
    download(`/api/upload/${documentId}`).catch((error) => toast.error(errorText(error)));
  };
}
