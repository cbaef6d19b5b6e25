import { useTranslation } from "react-i18next";
import { copyText } from "@/ui/copyText";
import { toast } from "@/ui/feedback/toast";
import { viewPath } from "../../base/dialogRoute";

/** Copies the address of a request, with a message; if the browser refuses, it shows the address. */
export function useCopyLink(id: number): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    const address = `${window.location.origin}${viewPath(id)}`;
    if (await copyText(address)) toast.success(t("requests.view.linkCopied", { id }));
    else toast.error(t("requests.view.linkNotCopied", { address }));
  };
}
