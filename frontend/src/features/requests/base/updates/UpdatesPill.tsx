import { styled } from "@mui/material/styles";
import { ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sizes } from "@/ui/theme/theme";
import { overlay } from "@/ui/theme/themeComponents";

/** Takes no space: nothing below moves when the pill appears. */
const Place = styled("div")({
  position: "sticky",
  zIndex: 4,
  top: sizes.toolbar + 8,
  display: "flex",
  justifyContent: "center",
  height: 0,
  pointerEvents: "none",
});

const Pill = styled("button")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  height: 32,
  padding: "0 14px 0 12px",
  border: 0,
  borderRadius: 16,
  font: "inherit",
  fontSize: 13,
  fontWeight: 550,
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  boxShadow: overlay,
  cursor: "pointer",
  pointerEvents: "auto",
  animation: "updates-in 160ms ease-out",
  "@keyframes updates-in": { from: { opacity: 0 } },
  "& > span": { fontWeight: 650, textDecoration: "underline", textUnderlineOffset: 3 },
  [theme.breakpoints.down("sm")]: { height: 44, borderRadius: 22 },
}));

/** Others' changes of a list or board since it was shown. */
export interface ListUpdates {
  /** How many requests are new in it. */
  added: number;
  /** True when there may be more than `added`. */
  more: boolean;
  show: () => void;
}

/**
 * A button above a list that says how many requests are new, or that it has changed, and shows the present state. Hidden without
 * changes.
 */
export function UpdatesPill({ updates, board = false }: { updates?: ListUpdates; board?: boolean }) {
  const { t } = useTranslation();
  return (
    <Place role="status" className="on-screen">
      {updates && (
        <Pill type="button" onClick={updates.show}>
          <ArrowUp size={16} aria-hidden />
          {updates.added > 0
            ? t(updates.more ? "requests.updates.addedMore" : "requests.updates.added", { count: updates.added })
            : t(board ? "requests.updates.boardChanged" : "requests.updates.listChanged")}
          {" · "}
          <span>{t("requests.updates.show")}</span>
        </Pill>
      )}
    </Place>
  );
}
