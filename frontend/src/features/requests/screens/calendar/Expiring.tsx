import { styled } from "@mui/material/styles";
import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDateTime } from "@/ui/format/dates";
import { firstTarget } from "@/ui/marks/duesOf";
import { PriorityIcon, priorityBars } from "@/ui/marks/PriorityIcon";
import { assigneeName } from "@/ui/table/requestCells";
import { viewPath } from "../../base/dialogRoute";
import type { ExpiringItem } from "./calendarCalls";

const Row = styled(Link)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  minHeight: 24,
  padding: "0 4px",
  borderRadius: 4,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  "& > svg, & > small": { flex: "none" },
  "& > small": { display: "inline-flex", alignItems: "center", gap: 2, marginLeft: "auto", fontSize: 13 },
  "& > small, & > em": { color: theme.vars?.palette.text.secondary, fontVariantNumeric: "tabular-nums", fontStyle: "normal" },
  "& > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover, color: theme.vars?.palette.primary.main },
  [theme.breakpoints.down("sm")]: { minHeight: 44, fontSize: 14, gap: 8 },
  // The columns of a month are narrow: there the title needs the room, and the tooltip says the time.
  [theme.breakpoints.between("sm", "xl")]: { "& > small > time": { display: "none" } },
  // Whole titles, each apart from the next.
  "@media print": { alignItems: "flex-start", minHeight: 18, padding: "2px 4px", "& > span": { whiteSpace: "normal" } },
}));

/** Closing a request that was opened from here returns here. */
const overHere = { overList: true };

/** A request on the day of what comes first: of a target the time of the day too. */
export function Expiring({ item }: { item: ExpiringItem }) {
  const { t } = useTranslation();
  const kind = firstTarget(item, false);
  const time = item.ciljevi.find(({ vrsta }) => vrsta === kind)?.istice;
  const who = assigneeName(item) || t("requests.fields.unassigned");
  const name = kind ? t(`requests.fields.target.${kind}`) : t("requests.fields.due");
  const title = [
    `#${item.id} ${item.naziv}`,
    kind && time ? `${name} ${formatDateTime(time)}` : name,
    item.zahtjevStatus,
    item.projekat,
    who,
  ].join(" · ");
  return (
    <Row to={viewPath(item.id)} state={overHere} title={title}>
      <PriorityIcon filled={priorityBars(item.zahtjevPrioritetRang, item.brojPrioriteta)} name={item.zahtjevPrioritet} />
      <span>{item.naziv}</span>
      {kind && time && (
        <small>
          <Timer size={12} aria-hidden />
          <span className="visually-hidden">{name}</span>
          <time dateTime={time}>{formatDateTime(time).slice(-5)}</time>
        </small>
      )}
    </Row>
  );
}
