import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileSpreadsheet, FileText } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Surface } from "@/ui/layout/Surface";
import { ExportRow } from "./ExportRow";
import { type ExportFormat, isRunning, type RequestExport } from "./exportCalls";

const Body = styled("div")({ padding: 16, display: "grid", gap: 12 });
const Formats = styled("div")({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 8 });
const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: "8px 16px 12px",
  listStyle: "none",
  maxHeight: 260,
  overflowY: "auto",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
}));

const icons = { xlsx: FileSpreadsheet, csv: FileText };

interface ExportPanelProps {
  anchor: HTMLElement;
  exports: UseQueryResult<{ items: RequestExport[] }>;
  starting: boolean;
  onStart: (format: ExportFormat) => void;
  onClose: () => void;
}

/** The offered formats, and the files of the last day. */
export function ExportPanel({ anchor, exports, starting, onStart, onClose }: ExportPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const items = exports.data?.items ?? [];
  const busy = starting || items.some(isRunning);
  return (
    <Surface anchor={anchor} titleId={titleId} width={360} onClose={onClose}>
      <Body>
        <Typography id={titleId} variant="h2">
          {t("requests.export.title")}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {t("requests.export.lead")}
        </Typography>
        <Formats>
          {(["xlsx", "csv"] as const).map((format) => {
            const Icon = icons[format];
            return (
              <Button
                key={format}
                variant="outlined"
                color="secondary"
                disabled={busy}
                startIcon={<Icon size={16} aria-hidden />}
                onClick={() => onStart(format)}
              >
                {t(`requests.export.formats.${format}`)}
              </Button>
            );
          })}
        </Formats>
      </Body>
      {items.length > 0 && (
        <List aria-label={t("requests.export.recent")}>
          {items.map((item) => (
            <ExportRow key={item.id} item={item} />
          ))}
        </List>
      )}
    </Surface>
  );
}
