import { styled } from "@mui/material/styles";
import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Connection, connectionStore } from "../connection/connection";
import { createStore } from "../createStore";

/** A notice of one line, with at most one button. */
export const NoticeLine = styled("div")(({ theme }) => ({
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
  "[role=dialog] &": { padding: "2px 24px" },
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
    "&, [role=dialog] &": { minHeight: 44, padding: "4px 16px" },
    "& button": { minHeight: 44, padding: "0 12px" },
  },
}));

const sentences = {
  offline: "common.connectionLost",
  away: "common.serviceAway",
} as const satisfies Record<Exclude<Connection, "up">, string>;

/** The mounted lines, the topmost last: the frame's, then those of dialogs. */
const lines = createStore<readonly object[]>([]);

function useTopmost(): boolean {
  const [line] = useState(() => ({}));
  useEffect(() => {
    lines.set([...lines.get(), line]);
    return () => lines.set(lines.get().filter((other) => other !== line));
  }, [line]);
  return lines.use().at(-1) === line;
}

/**
 * Says that the service cannot be reached, as long as it cannot. If several places draw it, only the topmost shows it, as a dialog
 * covers the others and hides them from screen readers.
 * @param children shown while the service answers
 * @param note shown after the sentence
 */
export function ConnectionLine({ children, note }: { children?: ReactNode; note?: ReactNode }) {
  const { t } = useTranslation();
  const connection = connectionStore.use();
  const topmost = useTopmost();
  return (
    <div role="status">
      {connection === "up" && children}
      {connection !== "up" && topmost && (
        <NoticeLine>
          <CloudOff size={14} aria-hidden />
          {t(sentences[connection])}
          {note}
        </NoticeLine>
      )}
    </div>
  );
}
