import { download, openInTab } from "@/api/download";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import type { Guide } from "./documentCalls";

/** What a browser shows by itself. */
const shown = /^(image\/(png|jpeg)|application\/pdf)$/;

/** Shows a document in a tab of its own, or saves one that the browser does not show. */
export function useOpenGuide() {
  const errorText = useErrorText();
  return ({ dokumentId: documentId, tip: type }: Guide) => {
    const path = `/api/upload/${documentId}` as const;
    (shown.test(type) ? openInTab(path) : download(path)).catch((error) => toast.error(errorText(error)));
  };
}
