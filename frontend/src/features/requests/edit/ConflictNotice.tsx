import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "./useConflict";

interface ConflictNoticeProps {
  conflict: Conflict;
  /** Whether any typed value differs from the newest version. */
  differs: boolean;
}

/** Says that somebody else changed the request, and what can be done about it. */
export function ConflictNotice({ conflict, differs }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { sentence, newest } = conflict;
  useEffect(() => {
    if (sentence) box.current?.focus();
  }, [sentence]);
  if (sentence) {
    return (
      <Alert severity="warning" ref={box} tabIndex={-1} sx={{ mb: 4 }}>
        {sentence}
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8, marginTop: 12 }}>
          <Button size="small" variant="contained" loading={conflict.loading} onClick={conflict.loadNewest}>
            {t("requestEdit.loadLatest")}
          </Button>
          <Button size="small" variant="outlined" onClick={conflict.goOn}>
            {t("requestEdit.goOn")}
          </Button>
        </div>
      </Alert>
    );
  }
  if (!newest) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      {t(differs ? "requestEdit.compareHint" : "requestEdit.compareSame")}
    </Alert>
  );
}
