import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Chip, FilterChips } from "./filter/FilterChips";
import { FilterMenu } from "./filter/FilterMenu";
import { SearchField, type SearchFieldProps } from "./filter/SearchField";
import { useCondition } from "./filter/useCondition";

const Bar = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 12,
  "& > search": { flex: "1 1 160px", maxWidth: 280 },
  "[data-split] & > search": { flex: "1 1 120px", width: "auto" },
  "& > [data-end]": { marginLeft: "auto" },
  [theme.breakpoints.down("sm")]: {
    "& > search": { flexBasis: "100%", maxWidth: "none" },
    "& > button": { flex: 1, minWidth: "min-content" },
  },
}));

/** Two buttons as one: a condition, and all. */
const Pair = styled("div")(({ theme }) => ({
  display: "inline-flex",
  "& > button": { whiteSpace: "nowrap" },
  "& > button:first-of-type": { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  "& > button:last-of-type": { marginLeft: -1, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  [theme.breakpoints.down("sm")]: { flex: 1, "& > button:first-of-type": { flex: 1 } },
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
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const { opener, surface } = useCondition(bar, menu?.children);
  return (
    <Bar aria-label={label} ref={bar}>
      {lead}
      {search && <SearchField {...search} />}
      {menu && (
        <Pair>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Plus size={16} aria-hidden />}
            aria-label={t("ui.list.addCondition")}
            {...opener()}
          >
            {t("ui.list.oneCondition")}
          </Button>
          <FilterMenu count={chips.length} {...menu} />
        </Pair>
      )}
      {children}
      <FilterChips chips={chips} onReset={onReset} opener={menu && opener} />
      {surface}
    </Bar>
  );
}
