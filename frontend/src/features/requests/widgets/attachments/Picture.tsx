import { styled } from "@mui/material/styles";
import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RequestDocument } from "../../base/requestCalls";
import { useAttachmentAddress } from "./useAttachmentAddress";

const pictureTypes = ["image/png", "image/jpeg"];

/** Whether the browser can show the document as a picture. */
export const isPicture = ({ tip: type }: RequestDocument) => pictureTypes.includes(type);

const Broken = styled("span")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: "100%",
  height: "100%",
  minHeight: 40,
  color: theme.vars?.palette.text.secondary,
}));

/** An attached picture, loaded when it is scrolled into view. */
export function Picture({ document, alt }: { document: RequestDocument; alt: string }) {
  const { t } = useTranslation();
  const { address, attempt, broken, onError } = useAttachmentAddress(document.id);
  if (broken) {
    return (
      <Broken role="img" aria-label={alt || t("requests.attachments.broken")} title={t("requests.attachments.broken")}>
        <ImageOff size={20} aria-hidden />
      </Broken>
    );
  }
  return address ? <img key={attempt} src={address} alt={alt} loading="lazy" onError={onError} /> : null;
}
