import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import { Check } from "lucide-react";
import { chooseByDigit, DigitItem, digits } from "./menuItems";
import type { RadioMenuProps } from "./radioMenuProps";

/** The opened menu of choices. */
export function RadioMenuList({ id, anchor, label, choices, value, onChoose, onClose }: RadioMenuProps<string | number>) {
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
        <DigitItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          data-digit={digits[index]}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.face ?? choice.label}
          {choice.value === value && <Check size={16} aria-hidden style={{ marginLeft: "auto", flex: "none" }} />}
        </DigitItem>,
      ])}
    </Menu>
  );
}
