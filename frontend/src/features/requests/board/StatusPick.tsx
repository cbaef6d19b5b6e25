import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Card, Column } from "./boardData";

/** A card whose new status is being chosen beside an element. */
export interface Picked {
  card: Card;
  statusId: number;
  opener: HTMLElement;
}

interface StatusPickProps {
  picked: Picked | null;
  columns: Column[];
  onChoose: (statusId: number) => void;
  onClose: () => void;
}

/** The statuses that a card can be moved to without dragging it. */
export function StatusPick({ picked, columns, onChoose, onClose }: StatusPickProps) {
  const { t } = useTranslation();
  const offered = columns.filter(
    ({ povuceno, zahtjevStatus }) => !povuceno || zahtjevStatus.id === picked?.statusId,
  );
  return (
    <Menu
      open={picked !== null}
      anchorEl={picked?.opener}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": picked ? t("requests.board.statuses", { id: picked.card.id }) : undefined },
      }}
    >
      {offered.map(({ zahtjevStatus: { id, naziv, oznaka } }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={id === picked?.statusId}
          selected={id === picked?.statusId}
          onClick={() => onChoose(id)}
        >
          <StatusBadge marker={oznaka} label={naziv} />
          {id === picked?.statusId && <Check size={16} aria-hidden style={{ marginLeft: "auto" }} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
