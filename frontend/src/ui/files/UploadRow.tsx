import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { CircleCheck, FileText, RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "@/ui/format/fileSize";
import type { Upload } from "./uploads";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  minHeight: 56,
  padding: "7px 8px 7px 8px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  "&[data-failed]": { borderColor: theme.vars?.palette.error.main },
  "& strong": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontWeight: 500,
  },
  "& small": {
    display: "flex",
    alignItems: "center",
    gap: 4,
    fontSize: 13,
    lineHeight: "18px",
    color: theme.vars?.palette.text.secondary,
  },
  "&[data-failed] small": { color: theme.vars?.palette.error.main },
  "& small svg": { color: theme.vars?.palette.success.main },
}));

const Thumbnail = styled("span")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  overflow: "hidden",
  borderRadius: 6,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
}));

const Size = styled("span")({ whiteSpace: "nowrap" });

/** The address of a picture that is only in this browser; undefined for other files, and for one that turns out not to be a picture. */
function usePreview(file: File | undefined) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return { preview, giveUp: () => setPreview(undefined) };
}

interface UploadRowProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

/** A chosen file: its picture, its progress, and its actions. */
export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation();
  const { name } = upload;
  const { preview, giveUp } = usePreview(upload.file);
  return (
    <Row data-failed={upload.state === "failed" || undefined}>
      <Thumbnail>{preview ? <img src={preview} alt="" onError={giveUp} /> : <FileText size={18} aria-hidden />}</Thumbnail>
      <div>
        <strong title={name}>{name}</strong>
        <UploadState upload={upload} />
      </div>
      <div>
        {upload.state === "failed" && upload.file && (
          <IconButton aria-label={t("ui.files.retry", { name })} title={t("ui.files.retryShort")} onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={t("ui.files.remove", { name })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </Row>
  );
}

function UploadState({ upload: { name, size, file, state, progress, reason } }: { upload: Upload }) {
  const { t, i18n } = useTranslation();
  switch (state) {
    case "sending":
      return (
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={t("ui.files.sending", { name })}
          sx={{ my: "7px", height: 4, borderRadius: 1 }}
        />
      );
    case "sent":
    case "kept":
      return (
        <small>
          <CircleCheck size={14} aria-hidden />
          {state === "sent" && <span role="status">{t("ui.files.sent")}</span>}
          {state === "sent" && <span aria-hidden>·</span>}
          <Size>{formatSize(size, i18n.language)}</Size>
        </small>
      );
    case "failed":
      return <small>{reason || t(file ? "ui.files.failed" : "ui.files.unsent")}</small>;
  }
}
