import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../dialog/overlays";

export interface RowMenuItem {
  label: string;
  /** Called with the button, for what opens beside it. */
  onSelect: (opener: HTMLElement) => void;
  icon?: LucideIcon;
  /** True for what deletes. */
  danger?: boolean;
  /** Why it cannot be chosen, shown below its label. */
  refusal?: string;
}

const Unavailable = styled("span")(({ theme }) => ({
  maxWidth: 260,
  whiteSpace: "normal",
  color: theme.vars?.palette.text.secondary,
  "& > small": { display: "block", fontSize: 13, lineHeight: "18px" },
}));

const Refused = ({ label, reason }: { label: string; reason: string }) => (
  <Unavailable>
    {label}
    <small>{reason}</small>
  </Unavailable>
);

interface RowMenuProps {
  items: RowMenuItem[];
  label?: string;
  /** -1 if something else opens it with the keyboard. */
  tabIndex?: number;
}

/** A button with three dots that opens a menu; nothing without items. */
export function RowMenu({ items, label, tabIndex }: RowMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (anchor && !wasOpen) setWasOpen(true); // most rows' menus are never opened, and need not be rendered
  const menuId = useId();
  useBackCloses(() => setAnchor(null), anchor !== null);
  if (items.length === 0) return null;
  const select = (item: RowMenuItem) => {
    if (item.refusal) return;
    setAnchor(null);
    if (anchor) item.onSelect(anchor);
  };
  return (
    <>
      <IconButton
        aria-label={label ?? t("ui.table.rowMenu")}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      {wasOpen && (
        <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {items.map((item) => (
            <MenuItem
              key={item.label}
              onClick={() => select(item)}
              aria-disabled={item.refusal ? true : undefined}
              sx={item.danger && !item.refusal ? { color: "error.main" } : undefined}
            >
              {item.icon && (
                <ListItemIcon sx={item.danger && !item.refusal ? { color: "inherit !important" } : undefined}>
                  <item.icon size={16} aria-hidden />
                </ListItemIcon>
              )}
              {item.refusal ? <Refused label={item.label} reason={item.refusal} /> : item.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
