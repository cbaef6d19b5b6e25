import { useTheme } from "@mui/material/styles";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LogEntry } from "./logCalls";

const marks = { informacija: Info, vazno: CircleAlert, upozorenje: TriangleAlert };

/** The level of an entry as a shape, with its name for screen readers. */
export function LevelMark({ level }: { level: LogEntry["nivo"] }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const Mark = marks[level];
  const colours = {
    informacija: palette.text.secondary,
    vazno: palette.primary.main,
    upozorenje: palette.warning.main,
  };
  return (
    <>
      <Mark size={16} color={colours[level]} style={{ flex: "none" }} aria-hidden />
      <span className="visually-hidden">{t(`log.levels.${level}`)}</span>
    </>
  );
}
