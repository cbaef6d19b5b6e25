import { useDraggable } from "@dnd-kit/core";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, Eye, Pencil } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { usePermission } from "@/api/session";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { boardViewPath, editPath, useOpenDialog } from "../../base/dialogRoute";
import { requestQuery } from "../../base/requestCalls";
import { useArrival } from "./arrival";
import type { Card } from "./boardData";
import { CardFace } from "./CardFace";

const Root = styled("div")({
  position: "relative",
  "@media (hover: hover)": {
    "& > [data-menu]": { opacity: 0, transition: "opacity 120ms ease-out" },
    "&:hover > [data-menu], &:focus-within > [data-menu]": { opacity: 1 },
    "&:hover [data-due-place], &:focus-within [data-due-place]": { opacity: 0 },
  },
});

const Carriable = styled("div")(({ theme }) => ({
  userSelect: "none",
  WebkitTouchCallout: "none",
  touchAction: "manipulation",
  "& a": {
    color: theme.vars?.palette.text.primary,
    textDecoration: "none",
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 8 },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: -1 },
  },
  "&:hover > div": { borderColor: theme.vars?.palette.text.disabled },
  "&[data-movable]": { cursor: "grab" },
  "&[data-carried] > div": {
    borderStyle: "dashed",
    backgroundColor: "transparent",
    "& > *": { opacity: 0 },
  },
}));

const Menu = styled("div")({ position: "absolute", top: 3, right: 3 });

interface BoardCardProps {
  card: Card;
  statusId: number;
  /** Whether its column is for finished requests. */
  finished: boolean;
  movable: boolean;
  /** Opens the choice of status beside the element. */
  onChooseStatus: (card: Card, statusId: number, opener: HTMLElement) => void;
}

function useMenu({ card, statusId, movable, onChooseStatus }: BoardCardProps): RowMenuItem[] {
  const { t } = useTranslation();
  const open = useOpenDialog();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const view = {
    label: t("requests.list.view"),
    icon: Eye,
    onSelect: () => open(boardViewPath(card.id)),
  };
  const move = {
    label: t("requests.board.changeStatus"),
    icon: ArrowRightLeft,
    onSelect: (opener: HTMLElement) => onChooseStatus(card, statusId, opener),
  };
  const edit = { label: t("shell.editRequest"), icon: Pencil, onSelect: () => open(editPath(card.id)) };
  return [view, ...(movable ? [move] : []), ...(mayEdit ? [edit] : [])];
}

/**
 * A card in its column: a link to the request, which can be dragged to another column. Its menu has a shortcut and is not in the tab
 * order.
 */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, statusId, finished, movable } = props;
  const { t } = useTranslation();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const menu = useMenu(props);
  const drag = useDraggable({ id: card.id, data: { card, statusId }, disabled: !movable });
  useArrival(card.id, statusId);
  return (
    <Root data-card={card.id} onMouseEnter={() => void queryClient.prefetchQuery(requestQuery(card.id))}>
      <Carriable ref={drag.setNodeRef} {...drag.listeners} data-movable={movable || undefined} data-carried={drag.isDragging || undefined}>
        <CardFace
          card={card}
          finished={finished}
          title={(text) => (
            <Link
              ref={drag.setActivatorNodeRef}
              to={{ pathname: boardViewPath(card.id), search }}
              state={{ overList: true }}
              preventScrollReset
              draggable={false}
              aria-describedby={movable ? drag.attributes["aria-describedby"] : undefined}
            >
              {text}
            </Link>
          )}
        />
      </Carriable>
      <Menu data-menu>
        <RowMenu items={menu} label={t("requests.board.cardMenu", { id: card.id })} tabIndex={-1} />
      </Menu>
    </Root>
  );
});
