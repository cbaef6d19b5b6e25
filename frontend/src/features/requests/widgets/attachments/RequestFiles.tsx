import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type RefObject, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { FileChooser } from "@/ui/files/FileChooser";
import { useFilesAnywhere } from "@/ui/files/useFilesAnywhere";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import { useMayChange } from "../../base/frozen";
import { pastedFiles } from "../../base/pastedFiles";
import type { RequestDetail } from "../../base/requestCalls";
import { Attachments } from "./Attachments";
import { useRequestFiles } from "./useRequestFiles";

const Hint = styled("span")(({ theme }) => ({
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  "&:empty": { display: "none" },
  "@media (hover: none)": { display: "none" },
}));

const Cover = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: 1900,
  inset: 8,
  display: "grid",
  placeItems: "center",
  borderRadius: 12,
  border: `2px dashed ${theme.vars?.palette.primary.main}`,
  pointerEvents: "none",
  "& > strong": {
    padding: "12px 20px",
    borderRadius: 10,
    border: `1px solid ${theme.vars?.palette.divider}`,
    backgroundColor: theme.vars?.palette.background.paper,
    boxShadow: "0 12px 32px rgb(10 14 30 / 0.2)",
    fontWeight: 500,
  },
}));

interface RequestFilesProps {
  request: RequestDetail;
  /** True to show the files and a small button among other things, without a visible title. */
  compact?: boolean;
  /** A note about the files. */
  note?: string;
}

/** The files of a request; editors add files by choosing, dropping or pasting them, and remove files. */
export function RequestFiles({ request, compact = false, note }: RequestFilesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const mayAttach = useMayChange("zahtjev_prilog_dodavanje") && mayEdit;
  const { dokumenti: documents } = request;
  const region = useRef<HTMLElement>(null);
  const chooser = useRef<{ focus: () => void }>(null);
  const { uploads, removeFile } = useRequestFiles(request);
  if (documents.length === 0 && !mayAttach) return null;
  return (
    <section ref={region} aria-labelledby={titleId} data-parts={compact || undefined}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }} className={titleClass(compact, documents.length)}>
        {t("requests.attachments.title")}
      </Typography>
      {documents.length > 0 && (
        <Attachments
          documents={documents}
          label={t("requests.attachments.title")}
          onRemove={
            mayEdit
              ? (document) => {
                  removeFile(document);
                  chooser.current?.focus();
                }
              : undefined
          }
        />
      )}
      {mayAttach && <Adding region={region} chooser={chooser} uploads={uploads} compact={compact} note={note} />}
    </section>
  );
}

/** Hides the title when printing if there are no files. */
function titleClass(compact: boolean, count: number): string {
  if (compact) return "visually-hidden";
  return count > 0 ? "" : "on-screen";
}

interface AddingProps {
  region: RefObject<HTMLElement | null>;
  chooser: RefObject<{ focus: () => void } | null>;
  uploads: ReturnType<typeof useRequestFiles>["uploads"];
  compact: boolean;
  note?: string;
}

function Adding({ region, chooser, uploads, compact, note }: AddingProps) {
  const { t } = useTranslation();
  useLeaveGuard(uploads.sending);
  const over = useFilesAnywhere({ region, add: uploads.add, pasted: pastedFiles });
  return (
    <div className="on-screen" data-wide={uploads.items.length > 0} style={{ marginTop: compact ? 0 : 8 }}>
      <FileChooser
        uploads={uploads}
        label={t("ui.files.addDocuments")}
        inputRef={chooser}
        compact={compact}
        beside={<Hint>{!compact && t("requests.attachments.dropHint")}</Hint>}
      />
      {note && <Hint>{note}</Hint>}
      {over &&
        createPortal(
          <Cover aria-hidden>
            <strong>{t("requests.attachments.dropHere")}</strong>
          </Cover>,
          document.body,
        )}
    </div>
  );
}
