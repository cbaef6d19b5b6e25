import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { type Chip, FilterChips } from "./filter/FilterChips";
import { SearchField, type SearchFieldProps } from "./filter/SearchField";

const Bar = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 12,
  "& > search": { width: 280 },
  "[data-split] & > search": { flex: "1 1 120px", width: "auto" },
  "& > [data-end]": { marginLeft: "auto" },
  [theme.breakpoints.down("sm")]: {
    "& > search": { flexBasis: "100%" },
    "& > button": { flex: 1, minWidth: "min-content" },
  },
}));

interface ListToolbarProps {
  /** Names the toolbar for screen readers. */
  label: string;
  /** The search, which is always shown. */
  search?: SearchFieldProps;
  /** The active conditions besides the search and the toggles. */
  chips?: Chip[];
  /** Resets everything, including search and toggles; undefined if nothing is set. */
  onReset?: () => void;
  /** Shown before the search: whose list it is. */
  lead?: ReactNode;
  /** Buttons between the search and the chips: a FilterMenu, Toggles; one with `data-end` is at the right edge. */
  children?: ReactNode;
}

/** The toolbar of a list: search, filters, and chips for the active conditions. */
export function ListToolbar({ label, lead, search, chips = [], onReset, children }: ListToolbarProps) {
  return (
    <Bar aria-label={label}>
      {lead}
      {search && <SearchField {...search} />}
      {children}
      <FilterChips chips={chips} onReset={onReset} />
    </Bar>
  );
}
