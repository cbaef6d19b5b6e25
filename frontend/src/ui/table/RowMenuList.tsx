import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import type { RowMenuItem } from "./rowMenuItem";

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

interface RowMenuListProps {
  id: string;
  items: RowMenuItem[];
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onSelect: (item: RowMenuItem) => void;
  onClose: () => void;
}

/** The opened menu of a row. */
export function RowMenuList({ id, items, anchor, onSelect, onClose }: RowMenuListProps) {
  return (
    <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {items.map((item) => (
        <MenuItem
          key={item.label}
          onClick={() => onSelect(item)}
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
  );
}
