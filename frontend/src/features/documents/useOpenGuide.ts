import { download, openInTab } from "@/api/download";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/useErrorText";
import type { Guide } from "./documentQueries";

/** What a browser shows by itself. */
const shown = /^(image\/(png|jpeg)|application\/pdf)$/;

/** Shows a document in a tab of its own, or saves one that the browser does not show. */
export function useOpenGuide() {
  const errorText = useErrorText();
  return ({ dokumentId, tip }: Guide) => {
    const path = `/api/upload/${dokumentId}` as const;
    (shown.test(tip) ? openInTab(path) : download(path)).catch((error) => toast.error(errorText(error)));
  };
}
