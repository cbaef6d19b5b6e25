import { download, openInTab } from "@/api/download";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import type { Guide } from "./documentCalls";

/** Types that browsers show. */
const shown = /^(image\/(png|jpeg)|application\/pdf)$/;

/** Opens a document in a new tab, or saves one that browsers do not show. */
export function useOpenGuide() {
  const errorText = useErrorText();
  return ({ dokumentId: documentId, tip: type }: Guide) => {
    const path = `/api/upload/${documentId}` as const;
    (shown.test(type) ? openInTab(path) : download(path)).catch((error) => toast.error(errorText(error)));
  };
}
