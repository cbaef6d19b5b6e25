import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Download, FileSpreadsheet, FileText, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "@/ui/format/fileSize";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import type { RequestDocument } from "../../base/requestCalls";
import { isPdf } from "./PdfFrame";
import { isPicture, Picture } from "./Picture";
import { useDownload, useOpenInTab } from "./useFollow";

const PreviewDialog = lazyComponent(() => import("./PreviewDialog").then((m) => m.PreviewDialog));

const List = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  minHeight: 64,
  padding: 7,
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  "& strong": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontWeight: 500,
  },
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

const Thumbnail = styled("span")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: 48,
  height: 48,
  padding: 0,
  overflow: "hidden",
  border: 0,
  borderRadius: 6,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
}));

const PreviewButton = styled(Thumbnail)({
  cursor: "zoom-in",
  "&:hover img": { opacity: 0.85 },
}).withComponent("button");

interface AttachmentsProps {
  documents: RequestDocument[];
  label: string;
  /** Removes a file; undefined if that is not allowed. */
  onRemove?: (document: RequestDocument) => void;
}

/**
 * Attached files: pictures as thumbnails, others by type. Pictures and PDF open in a preview, and each file can be saved. If the
 * browser shows no PDF inside pages, they open in a tab.
 */
export function Attachments({ documents, label, onRemove }: AttachmentsProps) {
  const { t, i18n } = useTranslation();
  const save = useDownload();
  const [shown, setShown] = useState<number | null>(null);
  const close = () => setShown(null);
  const openTab = useOpenInTab();
  const previews = documents.filter((document) => isPicture(document) || isPdf(document));
  const preview = (document: RequestDocument) =>
    isPdf(document) && !navigator.pdfViewerEnabled ? openTab(document) : setShown(previews.indexOf(document));
  return (
    <>
      <List aria-label={label}>
        {documents.map((document) => (
          <Item key={document.id}>
            {previews.includes(document) ? (
              <PreviewButton
                type="button"
                aria-label={t("requests.attachments.open", { name: document.naziv })}
                onClick={() => preview(document)}
              >
                {isPicture(document) ? <Picture document={document} alt="" /> : <KindIcon type={document.tip} />}
              </PreviewButton>
            ) : (
              <Thumbnail>
                <KindIcon type={document.tip} />
              </Thumbnail>
            )}
            <div style={{ minWidth: 0 }}>
              <strong title={document.naziv}>{document.naziv}</strong>
              <small>{formatSize(document.velicina, i18n.language)}</small>
            </div>
            <div style={{ display: "flex" }}>
              <IconButton
                aria-label={t("requests.attachments.download", { name: document.naziv })}
                title={t("requests.attachments.downloadShort")}
                onClick={() => save(document)}
              >
                <Download size={16} aria-hidden />
              </IconButton>
              {onRemove && (
                <IconButton
                  className="on-screen"
                  aria-label={t("requests.attachments.remove", { name: document.naziv })}
                  title={t("requests.attachments.removeShort")}
                  onClick={() => onRemove(document)}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          </Item>
        ))}
      </List>
      {shown !== null && <PreviewDialog documents={previews} first={shown} onClose={close} onMissing={close} />}
    </>
  );
}

function KindIcon({ type }: { type: string }) {
  const Icon = /sheet|excel/.test(type) ? FileSpreadsheet : FileText;
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
