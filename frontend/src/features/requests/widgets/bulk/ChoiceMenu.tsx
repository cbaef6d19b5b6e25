import Button from "@mui/material/Button";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseByDigit, DigitItem, digits, NoteItem } from "@/ui/controls/menuItems";
import { useShortcut } from "@/ui/keys/shortcuts";

interface Choice {
  key: string | number;
  label: string;
  icon?: ReactNode;
  /** Behind the label. */
  note?: ReactNode;
  choose: () => void;
}

/** Choices with or without a heading. */
interface ChoiceGroup {
  heading?: string;
  choices: Choice[];
}

interface Choices {
  /** Undefined while loading. */
  groups?: ChoiceGroup[];
  failed: boolean;
  /** What to say when there are no choices. */
  none?: string;
}

/** Renders the menu once the choices are known. */
export type ShowChoices = (choices: Choices) => ReactNode;

/** The menu's children, which must not be wrapped in components or fragments. */
function useEntries(close: () => void) {
  const { t } = useTranslation();
  return ({ groups, failed, none = t("common.noData") }: Choices): ReactNode[] => {
    const all = groups?.flatMap(({ choices }) => choices) ?? [];
    const found = groups?.flatMap(({ heading, choices }) => [
      ...(heading
        ? [
            <ListSubheader key={`heading ${heading}`} role="presentation" sx={{ lineHeight: "32px", bgcolor: "inherit" }}>
              {heading}
            </ListSubheader>,
          ]
        : []),
      ...choices.map((choice) => (
        <DigitItem
          key={choice.key}
          aria-label={heading && `${choice.label}, ${heading}`}
          data-digit={digits[all.indexOf(choice)]}
          onClick={() => {
            close();
            choice.choose();
          }}
        >
          {choice.icon}
          {choice.label}
          {choice.note}
        </DigitItem>
      )),
    ]);
    if (found?.length) return found;
    const note = failed ? t("requests.bulk.failed") : groups ? none : t("requests.bulk.loading");
    return [
      <NoteItem key="note" disabled>
        {note}
      </NoteItem>,
    ];
  };
}

interface ChoiceMenuProps {
  label: string;
  /** The key that opens the menu, the same as for one request. */
  shortcut?: string;
  /** True while a change is pending: the menu does not open. */
  pending: boolean;
  /** Loads the choices when the menu opens, and renders them with the given function. */
  children: (show: ShowChoices) => ReactNode;
}

/** A button of the bar with a menu of values for all picked requests. */
export function ChoiceMenu({ label, shortcut = "", pending, children }: ChoiceMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const open = () => !pending && setAnchor(button.current);
  useShortcut(shortcut, t("requests.bulk.keyOf", { name: label }), open, { region: button, enabled: shortcut !== "" });
  const entriesOf = useEntries(close);
  const show: ShowChoices = (choices) => (
    <Menu
      id={menuId}
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ list: { "aria-label": label, onKeyDown: chooseByDigit }, paper: { sx: { maxHeight: 360, mt: -1.5 } } }}
    >
      {entriesOf(choices)}
    </Menu>
  );
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="secondary"
        aria-keyshortcuts={shortcut || undefined}
        aria-disabled={pending || undefined}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={open}
      >
        {label}
      </Button>
      {anchor && children(show)}
    </>
  );
}
