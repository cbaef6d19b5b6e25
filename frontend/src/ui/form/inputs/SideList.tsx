import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { AddressTab } from "@/ui/layout/AddressTabs";
import { useOffered } from "@/ui/routing/offered";
import { SelectInput } from "./SelectInput";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "200px minmax(0, 1fr)",
  alignItems: "start",
  gap: 24,
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 8 },
}));

const Entries = styled("nav")(({ theme }) => ({
  display: "grid",
  gap: 2,
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: 36,
    padding: "6px 12px",
    borderRadius: 8,
    fontWeight: 500,
    textDecoration: "none",
    color: theme.vars?.palette.text.secondary,
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&[aria-current]": {
      backgroundColor: theme.vars?.palette.accent.tint,
      color: theme.vars?.palette.accent.strong,
    },
  },
}));

interface SideListProps {
  /** The name of the list, such as "Konfiguracija". */
  label: string;
  entries: AddressTab[];
  /** The `to` of the entry that is shown. */
  current: string;
  /** The content of the chosen entry. */
  children: ReactNode;
}

/** Parts of a screen with addresses of their own, listed beside their content for whom they are there; below 991 px a select above it. */
export function SideList({ label, entries: all, current, children }: SideListProps) {
  const isOffered = useOffered();
  const entries = all.filter(({ to }) => isOffered(to));
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"));
  const navigate = useNavigate();
  return (
    <Columns>
      {narrow ? (
        <SelectInput
          label={label}
          value={current}
          options={entries.map((entry) => ({ value: entry.to, label: entry.label }))}
          onChange={(to) => void navigate(String(to))}
        />
      ) : (
        <Entries aria-label={label}>
          {entries.map((entry) => (
            <Link key={entry.to} to={entry.to} aria-current={entry.to === current ? "page" : undefined}>
              {entry.label}
            </Link>
          ))}
        </Entries>
      )}
      <div>{children}</div>
    </Columns>
  );
}
