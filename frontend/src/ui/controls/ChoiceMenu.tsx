import ButtonBase from "@mui/material/ButtonBase";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useBackCloses } from "../dialog/overlays";
import { useShortcut } from "../keys/shortcuts";

export interface Choice<V extends string | number> {
  value: V;
  /** The text of the option; typing its first letters selects it. */
  label: string;
  /** How the option is shown; by default its label. */
  face?: ReactNode;
  /** A heading above the option. */
  heading?: string;
}

interface RadioMenuProps<V extends string | number> {
  id?: string;
  /** The element that the menu is anchored to; null while the menu is closed. */
  anchor: HTMLElement | null;
  label?: string;
  choices: Choice<V>[];
  value: V | undefined;
  onChoose: (value: V) => void;
  onClose: () => void;
}

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

/** A menu with one selected choice; digits select the first nine. */
export function RadioMenu<V extends string | number>(props: RadioMenuProps<V>) {
  const { id, anchor, label, choices, value, onChoose, onClose } = props;
  useBackCloses(onClose, anchor !== null);
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

/** A value that is changed in place: without a frame among facts, with a frame where it is alone. */
export const ValueButton = styled(ButtonBase)(({ theme }) => ({
  justifyContent: "flex-start",
  gap: 6,
  minWidth: 0,
  minHeight: 32,
  padding: "0 8px",
  borderRadius: 8,
  font: "inherit",
  textAlign: "left",
  overflowWrap: "anywhere",
  "& > svg:last-child": { flex: "none", color: theme.vars?.palette.text.secondary },
  "&:hover, &[aria-expanded=true]": { backgroundColor: theme.vars?.palette.surface.hover },
  "&[data-framed]": {
    ...theme.typography.button,
    paddingLeft: 10,
    border: `1px solid ${theme.vars?.palette.divider}`,
  },
  "&:not([data-framed])": { minHeight: 28, margin: "-2px 0 -2px -8px" },
  [theme.breakpoints.down("sm")]: { "&&": { minHeight: 44, minWidth: 44 } },
}));

interface ChoiceMenuProps<V extends string | number> extends Omit<RadioMenuProps<V>, "id" | "anchor" | "onClose"> {
  /** The button's accessible name: what it does, and the present value. */
  action: string;
  /** The key that opens the menu, and its description for the overview of shortcuts. */
  shortcut?: { key: string; label: string };
  framed?: boolean;
  /** The present value. */
  children: ReactNode;
}

/** A value that is changed in place, by a menu that also has a shortcut. */
export function ChoiceMenu<V extends string | number>(props: ChoiceMenuProps<V>) {
  const { action, shortcut, framed, children, onChoose, ...menu } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const open = () => setAnchor(button.current);
  const { key = "", label = "" } = shortcut ?? {};
  useShortcut(key, label, open, { region: button, enabled: Boolean(key) });
  const choose = (value: V) => {
    close();
    if (value !== menu.value) onChoose(value);
  };
  return (
    <>
      <ValueButton
        ref={button}
        data-framed={framed || undefined}
        aria-label={action}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-keyshortcuts={key || undefined}
        onClick={open}
      >
        {children}
        <ChevronDown size={16} aria-hidden />
      </ValueButton>
      <RadioMenu {...menu} id={id} anchor={anchor} onChoose={choose} onClose={close} />
    </>
  );
}
