import { useTranslation } from "react-i18next";
import { RadioMenu } from "@/ui/controls/ChoiceMenu";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import type { Card, Column } from "./boardData";

/** A card and the element beside which its new status is chosen. */
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
  const offered = columns.filter(({ povuceno: retired, zahtjevStatus: status }) => !retired || status.id === picked?.statusId);
  return (
    <RadioMenu
      anchor={picked?.opener ?? null}
      label={picked ? t("requests.board.statuses", { id: picked.card.id }) : undefined}
      choices={offered.map(({ zahtjevStatus: { id, naziv: name, oznaka: marker } }) => ({
        value: id,
        label: name,
        face: <StatusBadge marker={marker} label={name} />,
      }))}
      value={picked?.statusId}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
