import { styled } from "@mui/material/styles";
import { CloudOff, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Connection, connectionStore } from "@/ui/connection";
import { newVersionStore } from "@/ui/newVersion";
import { sizes } from "@/ui/theme";

/** Fills the space between the toolbar and the content, so that nothing moves when it comes. On narrow screens there is none. */
const Place = styled("div")(({ theme }) => ({
  position: "sticky",
  zIndex: 9,
  top: sizes.toolbar,
  height: 0,
  [theme.breakpoints.down("sm")]: { height: "auto" },
}));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 24,
  padding: "0 32px",
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.surface.sunken,
  boxShadow: `inset 0 -1px ${theme.vars?.palette.divider}`,
  "& svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "& button": {
    minHeight: 24,
    padding: "0 6px",
    border: 0,
    borderRadius: 5,
    background: "none",
    font: "inherit",
    fontWeight: 600,
    color: theme.vars?.palette.accent.strong,
    cursor: "pointer",
    "&:hover": { textDecoration: "underline" },
  },
  [theme.breakpoints.down("sm")]: {
    minHeight: 44,
    padding: "4px 16px",
    "& button": { minHeight: 44, padding: "0 12px" },
  },
}));

const sentences = {
  offline: "shell.offline",
  away: "shell.serviceAway",
} as const satisfies Record<Exclude<Connection, "up">, string>;

/** Says once, and for as long as it holds, that the service cannot be reached, or that a newer version can be loaded. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const connection = connectionStore.use();
  const renewed = newVersionStore.use();
  return (
    <Place>
      <div role="status">
        {connection !== "up" && (
          <Line>
            <CloudOff size={14} aria-hidden />
            {t(sentences[connection])}
          </Line>
        )}
        {connection === "up" && renewed && (
          <Line>
            <RefreshCw size={14} aria-hidden />
            {t("shell.newVersion")}
            <button type="button" onClick={() => location.reload()}>
              {t("common.loadVersion")}
            </button>
          </Line>
        )}
      </div>
    </Place>
  );
}
