import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { Check } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { RadioMenuProps } from "./radioMenuProps";

/** The digits that choose the first options. */
const digits = "123456789";

/** Shows the digit of an option beside it, hidden from screen readers. */
const Entry = styled(MenuItem)(({ theme }) => ({
  "&[data-digit]::after": {
    content: ["attr(data-digit)", "attr(data-digit) / ''"], // the second is not read aloud, where browsers know it
    marginLeft: "auto",
    paddingLeft: 12,
    fontSize: 13,
    fontVariantNumeric: "tabular-nums",
    color: theme.vars?.palette.text.secondary,
    "@media (hover: none)": { content: "none" },
  },
  "&[aria-checked=true]::after": { marginLeft: 0 },
}));

/** The opened menu of choices. */
export function RadioMenuList({ id, anchor, label, choices, value, onChoose, onClose }: RadioMenuProps<string | number>) {
  const chooseByDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const choice = ctrlKey || metaKey || altKey ? undefined : choices[digits.indexOf(key)];
    if (choice) onChoose(choice.value);
  };
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": label, onKeyDown: chooseByDigit } }}
    >
      {choices.flatMap((choice, index) => [
        choice.heading && (
          <ListSubheader key={`heading ${choice.heading}`} role="presentation" sx={{ lineHeight: "32px", bgcolor: "inherit" }}>
            {choice.heading}
          </ListSubheader>
        ),
        <Entry
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          data-digit={digits[index]}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.face ?? choice.label}
          {choice.value === value && <Check size={16} aria-hidden style={{ marginLeft: "auto", flex: "none" }} />}
        </Entry>,
      ])}
    </Menu>
  );
}
