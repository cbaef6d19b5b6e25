import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "@/ui/dialog/overlays";
import { ConnectionLine } from "@/ui/feedback/ConnectionLine";
import type { RequestDocument } from "../../base/requestCalls";
import { isPdf, PdfFrame } from "./PdfFrame";
import { Picture } from "./Picture";
import { useDownload } from "./useFollow";

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "8px 12px 8px 20px",
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  "& strong": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": { marginRight: "auto", fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

const Stage = styled("div")(({ theme }) => ({
  position: "relative",
  display: "grid",
  flex: 1,
  minHeight: 0,
  padding: 16,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& > img, & > span": {
    width: "100%",
    height: "100%",
    minHeight: 0,
    objectFit: "scale-down",
  },
  [theme.breakpoints.down("sm")]: { "&[data-several]": { paddingBottom: 76 } },
}));

const Step = styled(IconButton)(({ theme }) => ({
  position: "absolute",
  top: "50%",
  width: 44,
  height: 44,
  transform: "translateY(-50%)",
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  "&:hover": { backgroundColor: theme.vars?.palette.background.paper },
  [theme.breakpoints.down("sm")]: { top: "auto", bottom: 16, transform: "none" },
}));

interface PreviewDialogProps {
  documents: RequestDocument[];
  /** The index of the first document to show. */
  first: number;
  onClose: () => void;
}

/** A preview of a picture or PDF; the arrow keys show the others, Escape closes. */
export function PreviewDialog({ documents, first, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const save = useDownload();
  const [index, setIndex] = useState(first);
  const fullScreen = useMediaQuery(useTheme().breakpoints.down("sm"));
  useBackCloses(onClose);
  const document = documents[index];
  if (!document) return null;
  const step = (by: number) => setIndex((index + by + documents.length) % documents.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };
  const side = (by: 1 | -1, label: string, icon: ReactNode) => (
    <Step aria-label={label} onClick={() => step(by)} sx={by < 0 ? { left: 12 } : { right: 12 }}>
      {icon}
    </Step>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { sx: fullScreen ? undefined : { height: "calc(100dvh - 64px)" } } }}
    >
      <Head>
        <strong id={titleId}>{document.naziv}</strong>
        <small aria-live="polite">
          {documents.length > 1 && t("requests.attachments.position", { index: index + 1, count: documents.length })}
        </small>
        <IconButton aria-label={t("requests.attachments.download", { name: document.naziv })} onClick={() => save(document)}>
          <Download size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={t("common.close")} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      <ConnectionLine />
      <Stage data-several={documents.length > 1 || undefined}>
        {isPdf(document) ? (
          <PdfFrame key={document.id} document={document} />
        ) : (
          <Picture key={document.id} document={document} alt={document.naziv} />
        )}
        {documents.length > 1 && (
          <>
            {side(-1, t("requests.attachments.previous"), <ChevronLeft size={20} aria-hidden />)}
            {side(1, t("requests.attachments.next"), <ChevronRight size={20} aria-hidden />)}
          </>
        )}
      </Stage>
    </Dialog>
  );
}
