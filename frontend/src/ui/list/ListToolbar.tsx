import { styled } from "@mui/material/styles";
import type { ComponentProps, ReactNode } from "react";
import { type Chip, FilterChips } from "./filter/FilterChips";
import { FilterMenu } from "./filter/FilterMenu";
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
  /** The menu of all conditions and its fields, by which single ones are added and changed too. It counts the chips if not told otherwise. */
  menu?: Omit<ComponentProps<typeof FilterMenu>, "count"> & { count?: number };
  /** Shown before the search: whose list it is. */
  lead?: ReactNode;
  /** Buttons between the search and the chips: such as Toggles; one with `data-end` is at the right edge. */
  children?: ReactNode;
}

/** The toolbar of a list: search, filters, and chips for the active conditions. */
export function ListToolbar({ label, lead, search, chips = [], onReset, menu, children }: ListToolbarProps) {
  return (
    <Bar aria-label={label}>
      {lead}
      {search && <SearchField {...search} />}
      {menu && <FilterMenu count={chips.length} {...menu} />}
      {children}
      <FilterChips chips={chips} onReset={onReset} fields={menu?.children} />
    </Bar>
  );
}
