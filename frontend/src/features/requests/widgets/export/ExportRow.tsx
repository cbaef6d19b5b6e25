import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { formatRelative } from "@/ui/format/dates";
import { isRunning, type RequestExport } from "./exportCalls";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "center",
  columnGap: 8,
  minHeight: 44,
  fontSize: 13,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
  "& small": { display: "block", fontSize: "inherit", color: theme.vars?.palette.text.secondary },
  "& .MuiLinearProgress-root": { gridColumn: "1 / -1", borderRadius: 2 },
}));

/** An export: its progress, or its file. */
export function ExportRow({ item }: { item: RequestExport }) {
  const { t, i18n } = useTranslation();
  const save = useSaveFile();
  const name = t(`requests.export.formats.${item.format}`);
  const when = formatRelative(item.datumKreiranja, i18n.language);
  const { dokumentId: documentId } = item;
  const percent = item.ukupno ? Math.round((100 * item.redova) / item.ukupno) : 0;
  return (
    <Row>
      <span>
        {name}
        {item.stanje === "gotov" && ` · ${t("common.requestCount", { count: item.redova })}`}
        <small>{isRunning(item) ? t("requests.export.making") : describe(item)}</small>
      </span>
      {documentId && (
        <IconButton
          size="small"
          aria-label={t("requests.export.download", { name, when })}
          onClick={() => save(`/api/upload/${documentId}`)}
        >
          <Download size={16} aria-hidden />
        </IconButton>
      )}
      {isRunning(item) && (
        <LinearProgress variant={item.ukupno ? "determinate" : "indeterminate"} value={percent} aria-label={t("requests.export.making")} />
      )}
    </Row>
  );

  function describe({ stanje: state, skracen: shortened, razlog: reason }: RequestExport): string {
    if (state === "neuspio") return `${reason ?? t("requests.export.failed")} ${when}`;
    return shortened ? `${t("requests.export.cut")} · ${when}` : when;
  }
}
