import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { truncate } from "@/ui/format/text";
import { activeFields, defaultFilter, type FilterField, type RequestFilter } from "./requestFilter";
import { useFilterOptions } from "./useFilterOptions";
import type { FilterState } from "./useRequestFilter";

const Chips = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "&:has(> :nth-of-type(2))": { width: "100%" },
  [theme.breakpoints.down("sm")]: { "& > :only-child > button": { marginLeft: -10 } },
}));

const Condition = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: 28,
  paddingLeft: 10,
  borderRadius: 6,
  fontSize: 13,
  lineHeight: "18px",
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& button": {
    display: "grid",
    placeItems: "center",
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: "none",
    color: theme.vars?.palette.text.secondary,
    cursor: "pointer",
    "&:hover": { color: theme.vars?.palette.text.primary },
  },
  [theme.breakpoints.down("sm")]: { minHeight: 44, "& button": { width: 44, height: 44 } },
}));

const labels = {
  opis: "requestFilter.description",
  projekatId: "requestFilter.project",
  dioProjektaId: "requestFilter.part",
  kategorijaId: "requestFilter.category",
  statusId: "requestFilter.status",
  prioritetId: "requestFilter.priority",
  tipId: "requestFilter.type",
  korisnik: "requestFilter.sender",
} as const satisfies Partial<Record<FilterField, string>>;

type ChipField = keyof typeof labels;

const isChip = (field: FilterField): field is ChipField => field in labels;

/** The name of what is filtered by; a number only until its name is known. */
function useValueNames(filter: RequestFilter) {
  const options = useFilterOptions(filter);
  return (field: ChipField): string => {
    if (field === "opis" || field === "korisnik") return filter[field];
    const chosen = options[field]?.find((option) => option.id === filter[field]);
    return chosen?.naziv ?? String(filter[field]);
  };
}

/** What the filter menu has on, each to be taken off by itself. Nothing when nothing is on. */
export function FilterChips({ filter, change, reset }: FilterState) {
  const { t } = useTranslation();
  const nameOf = useValueNames(filter);
  const active = activeFields(filter);
  if (active.length === 0) return null;
  return (
    <Chips aria-label={t("requestFilter.active")}>
      {active.filter(isChip).map((field) => (
        <li key={field}>
          <Condition>
            {t("requestFilter.condition", { label: t(labels[field]), value: truncate(nameOf(field), 30) })}
            <button
              type="button"
              aria-label={t("requestFilter.clear", { label: t(labels[field]) })}
              onClick={() => change({ [field]: defaultFilter[field] })}
            >
              <X size={14} aria-hidden />
            </button>
          </Condition>
        </li>
      ))}
      <li>
        <Button size="small" onClick={reset}>
          {t("requestFilter.clearAll")}
        </Button>
      </li>
    </Chips>
  );
}
