import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useBackCloses } from "../dialog/overlays";
import { useShortcut } from "../keys/shortcuts";
import { lazyComponent } from "../routing/lazyComponent";
import { prefetchLater } from "../routing/prefetchLater";
import type { RadioMenuProps } from "./radioMenuProps";

const RadioMenuList = lazyComponent(() => import("./RadioMenuList").then((m) => m.RadioMenuList));
/** Fetches the code of opened menus. */
export const loadRadioMenu = RadioMenuList.fetch;
prefetchLater(loadRadioMenu);

/** A menu with one selected choice; digits select the first nine. */
export function RadioMenu<V extends string | number>({ onChoose, ...menu }: RadioMenuProps<V>) {
  const { anchor, onClose } = menu;
  const [wasOpen, setWasOpen] = useState(false);
  if (anchor && !wasOpen) setWasOpen(true); // most menus are never opened, and need not be rendered
  useBackCloses(onClose, anchor !== null);
  return wasOpen && <RadioMenuList {...menu} onChoose={(value) => onChoose(value as V)} onMissing={onClose} />;
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
