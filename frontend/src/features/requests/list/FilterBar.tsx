import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedViews } from "../savedViews/SavedViews";
import { FilterChips } from "./FilterChips";
import { FilterMenu } from "./FilterMenu";
import { FlagToggles } from "./FlagToggles";
import { activeFields, flags } from "./requestFilter";
import { TitleSearch } from "./TitleSearch";
import type { FilterState } from "./useRequestFilter";

const Bar = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 12,
  "& > search": { width: 280 },
  [theme.breakpoints.down("sm")]: {
    "& > search": { flexBasis: "100%" },
    "& > button": { flex: 1, minWidth: 0 },
  },
}));

const Count = styled("span")(({ theme }) => ({
  minWidth: 20,
  padding: "0 6px",
  borderRadius: 10,
  fontSize: 13,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
  backgroundColor: theme.vars?.palette.accent.tint,
  color: theme.vars?.palette.accent.strong,
}));

/** What the list is filtered by, and the ways to change it. */
export function FilterBar(filters: FilterState) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inMenu = activeFields(filters.filter).filter(
    (field) => field !== "naziv" && !flags.some((flag) => flag === field),
  );
  return (
    <Bar aria-label={t("requestFilter.heading")}>
      <TitleSearch {...filters} />
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ListFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={inMenu.length ? t("requestFilter.openCount", { count: inMenu.length }) : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("requestFilter.open")}
        {inMenu.length > 0 && <Count sx={{ ml: 2 }}>{inMenu.length}</Count>}
      </Button>
      <SavedViews {...filters} />
      <FlagToggles {...filters} />
      <FilterChips {...filters} />
      {anchor && <FilterMenu {...filters} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Bar>
  );
}
