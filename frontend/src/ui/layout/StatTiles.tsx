import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router-dom";
import { cardSurface } from "./Card";

/** One surface for all numbers, with lines between them. */
const Strip = styled("ul")(({ theme }) => ({
  ...cardSurface(theme),
  display: "grid",
  gridTemplateColumns: "repeat(var(--in-line), minmax(0, 1fr))",
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflow: "hidden",
  backgroundColor: theme.vars?.palette.divider,
  "& > li": { display: "grid", backgroundColor: theme.vars?.palette.background.paper },
  [theme.breakpoints.down("lg")]: {
    gridTemplateColumns: "repeat(var(--in-half), minmax(0, 1fr))",
    "&[data-odd] > li:first-of-type": { gridColumn: "span 2" },
  },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));

const Tile = styled("div")(({ theme }) => ({
  display: "grid",
  alignContent: "space-between",
  gap: 8,
  minHeight: 84,
  padding: "14px 16px",
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  "& > span": {
    display: "flex",
    gap: 8,
    minWidth: 0,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
  },
  "& > span > svg": { flex: "none", marginTop: 1 },
  "& > strong": {
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    fontVariantNumeric: "tabular-nums",
  },
  "a&": {
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&:focus-visible": { outlineOffset: -2 },
  },
}));

export interface StatTile {
  key: string;
  label: string;
  icon: ReactNode;
  /** The formatted number; undefined while it is loading. */
  value: string | undefined;
  /** The address of the list of what is counted. */
  to?: string;
}

/** Numbers side by side, each a link to what it counts; the height is the same while they are loading. */
export function StatTiles({ label, stats }: { label: string; stats: StatTile[] }) {
  const odd = stats.length % 2;
  const inHalf = stats.length > 4 ? (stats.length + odd) / 2 : stats.length + odd;
  return (
    <Strip aria-label={label} data-odd={odd || undefined} style={{ "--in-line": stats.length, "--in-half": inHalf } as CSSProperties}>
      {stats.map(({ key, label, icon, value, to }) => (
        <li key={key}>
          <Tile {...(to && { as: Link, to })}>
            <span>
              {icon}
              {label}
            </span>
            <strong>{value ?? <Skeleton width={64} />}</strong>
          </Tile>
        </li>
      ))}
    </Strip>
  );
}
