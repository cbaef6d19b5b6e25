import { styled } from "@mui/material/styles";
import { FileX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RequestDocument } from "../../base/requestCalls";
import { useAttachmentAddress } from "./useAttachmentAddress";

/** Whether the document is a PDF by its content, as the server found. */
export const isPdf = ({ tip: type }: RequestDocument) => type === "application/pdf";

const Frame = styled("iframe")({ width: "100%", height: "100%", border: 0, borderRadius: 6 });

const Broken = styled("span")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  color: theme.vars?.palette.text.secondary,
}));

/** An attached PDF in the browser's own viewer. */
export function PdfFrame({ document }: { document: RequestDocument }) {
  const { t } = useTranslation();
  const { address, broken } = useAttachmentAddress(document.id);
  if (broken) {
    return (
      <Broken role="img" aria-label={t("requests.attachments.downloadFailed")} title={t("requests.attachments.downloadFailed")}>
        <FileX size={20} aria-hidden />
      </Broken>
    );
  }
  return address ? <Frame src={address} title={document.naziv} /> : null;
}
