import { useTranslation } from "react-i18next";
import { download, openInTab } from "@/api/download";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import type { RequestDocument } from "../../base/requestCalls";
import { attachmentPath } from "./useAttachmentAddress";

/** Saves an attached file; a toast says when that fails. */
export const useDownload = () => useFollow(download);

/** Opens an attached file in a new tab; a toast says when that fails. */
export const useOpenInTab = () => useFollow(openInTab);

function useFollow(follow: typeof download): (document: RequestDocument) => void {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  return ({ id }) => {
    follow(attachmentPath(id)).catch((error) => tellError(error, t("requests.attachments.downloadFailed")));
  };
}
