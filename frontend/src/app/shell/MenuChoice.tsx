import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { type ReactNode, type Ref, useId } from "react";

const Group = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  padding: "4px 14px",
  "& > span": { fontSize: 14 },
  "& > ul": {
    display: "flex",
    margin: 0,
    padding: 2,
    borderRadius: 8,
    border: `1px solid ${theme.vars?.palette.divider}`,
    backgroundColor: theme.vars?.palette.surface.sunken,
  },
}));

const Choice = styled(MenuItem)(({ theme }) => ({
  justifyContent: "center",
  minWidth: 40,
  minHeight: 28,
  margin: 0,
  padding: "2px 8px",
  fontSize: 13,
  color: theme.vars?.palette.text.secondary,
  "&.Mui-selected, &.Mui-selected:hover": {
    backgroundColor: theme.vars?.palette.background.default,
    color: theme.vars?.palette.text.primary,
    boxShadow: `0 0 0 1px ${theme.vars?.palette.divider}`,
  },
  [theme.breakpoints.down("sm")]: { minHeight: 44, minWidth: 44 },
}));

interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string; face: ReactNode }[];
  onChoose: (value: T) => void;
  ref?: Ref<HTMLLIElement>;
}

/** A choice of one of few options inside a menu: radio items that leave the menu open. */
export function MenuChoice<T extends string>({ label, value, options, onChoose, ref }: MenuChoiceProps<T>) {
  const labelId = useId();
  return (
    <Group ref={ref} role="presentation">
      <span id={labelId}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
      <ul role="group" aria-labelledby={labelId}>
        {options.map((option) => (
          <Choice
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            aria-label={typeof option.face === "string" ? `${option.face}: ${option.label}` : option.label}
            title={option.label}
            selected={option.value === value}
            tabIndex={0}
            onClick={() => onChoose(option.value)}
          >
            {option.face}
          </Choice>
        ))}
      </ul>
    </Group>
  );
}
