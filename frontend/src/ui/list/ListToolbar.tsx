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
  "& > [data-end]": { marginLeft: "auto" },
  [theme.breakpoints.down("sm")]: {
    "& > search": { flexBasis: "100%" },
    "& > button": { flex: 1, minWidth: "min-content" },
  },
}));

interface ListToolbarProps {
  /** Names the toolbar for screen readers. */
  label: string;
  /** The text filter that is always at hand. */
  search?: SearchFieldProps;
  /** What the filter has on besides the search and the toggles. */
  chips?: Chip[];
  /** Takes everything off, the search and the toggles too; undefined when all is as by default. */
  onReset?: () => void;
  /** What stands before the search: whose list it is. */
  lead?: ReactNode;
  /** Buttons between the search and the chips: a FilterMenu, Toggles; the one marked `data-end` stands at the right edge. */
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
