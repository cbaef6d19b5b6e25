import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { truncate } from "../../format/text";
import type { Opener } from "./useCondition";

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
  "& button[data-field]": { width: "auto", margin: "0 -6px", padding: "0 6px", font: "inherit", color: "inherit" },
  "& button[data-field]:hover": { textDecoration: "underline" },
  [theme.breakpoints.down("sm")]: { minHeight: 44, "& button": { width: 44, height: 44 } },
}));

/** An active condition. */
export interface Chip {
  key: string;
  /** The field, such as "Projekat". */
  label: string;
  /** The name of the value, which is shortened if it is long. */
  value: string;
  /** What the chip clears, if the label does not say that, as for one of several values. */
  clears?: string;
  onClear: () => void;
  /** The name of the field that changes it; undefined if none does. */
  field?: string;
}

interface FilterChipsProps {
  chips: Chip[];
  onReset?: () => void;
  /** Opens the field of a condition; undefined if conditions are not changed one by one. */
  opener?: Opener;
}

/** The active conditions of a filter, each with a button that changes it and one that removes it. Nothing if there are none. */
export function FilterChips({ chips, onReset, opener }: FilterChipsProps) {
  const { t } = useTranslation();
  if (chips.length === 0 && !onReset) return null;
  return (
    <Chips aria-label={t("ui.list.active")}>
      {chips.map(({ key, label, value, clears = label, onClear, field }) => {
        const text = t("ui.list.condition", { label, value: truncate(value, 30) });
        return (
          <li key={key}>
            <Condition title={value}>
              {opener && field ? (
                <button type="button" {...opener({ key, field, label })}>
                  {text}
                </button>
              ) : (
                text
              )}
              <button type="button" aria-label={t("ui.list.clear", { label: clears })} onClick={onClear}>
                <X size={14} aria-hidden />
              </button>
            </Condition>
          </li>
        );
      })}
      {onReset && (
        <li>
          <Button size="small" onClick={onReset}>
            {t("ui.list.clearAll")}
          </Button>
        </li>
      )}
    </Chips>
  );
}
