import { type Active, type Announcements, DndContext, DragOverlay, type Over, type ScreenReaderInstructions } from "@dnd-kit/core";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { TFunction } from "i18next";
import { type RefObject, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { overlay } from "@/ui/theme/themeComponents";
import { usePainted } from "@/ui/usePainted";
import { useListed } from "../../base/neighbours";
import type { StatusChange } from "../../widgets/change/statusCalls";
import { type Arrival, ArrivalContext, findCard, wouldLoseFocus } from "./arrival";
import { BoardColumn } from "./BoardColumn";
import { applyMoves, type Card, type Column, moveCard } from "./boardData";
import type { BoardFilter } from "./boardFilter";
import { CardFace } from "./CardFace";
import { columnWidth } from "./columnStyles";
import { type Picked, StatusPick } from "./StatusPick";
import { Strip } from "./Strip";
import { useBoardKeys } from "./useBoardKeys";
import { overlayModifiers, useCarrying } from "./useCarrying";
import { useMoveCard, usePendingMoves } from "./useMoveCard";

/** The announcements for screen readers while a card is dragged. */
function announcementsOf(t: TFunction, columns: Column[]): Announcements {
  const nameOf = (id: unknown) => columns.find(({ zahtjevStatus: status }) => status.id === id)?.zahtjevStatus.naziv ?? "";
  const home = (active: Active) => active.data.current?.statusId as number | undefined;
  const stays = (active: Active) => t("requests.board.putBack", { id: active.id, status: nameOf(home(active)) });
  const where = (active: Active, over: Over | null) =>
    over ? t("requests.board.over", { id: active.id, status: nameOf(over.id) }) : t("requests.board.overNothing", { id: active.id });
  return {
    onDragStart: ({ active }) => t("requests.board.lifted", { id: active.id, status: nameOf(home(active)) }),
    onDragOver: ({ active, over }) => where(active, over),
    onDragEnd: ({ active, over }) =>
      over && over.id !== home(active) ? t("requests.board.dropped", { id: active.id, status: nameOf(over.id) }) : stays(active),
    onDragCancel: ({ active }) => stays(active),
  };
}

/** The instructions for moving a card with the keyboard, read on every card. */
const instructionsOf = (t: TFunction): ScreenReaderInstructions => ({
  draggable: t("requests.board.instructions"),
});

const Lifted = styled("div")({
  cursor: "grabbing",
  borderRadius: 8,
  boxShadow: overlay,
  transform: "scale(1.02)",
  transition: "transform 120ms ease-out",
});

/** Whether a status is for finished requests. */
const isDone = (columns: Column[], id: number) => columns.some(({ zahtjevStatus: status }) => status.id === id && status.oznaka === 2);

/** The animation of a card that returns to its column. */
const dropAnimation = { duration: 160, easing: "ease-out" };

interface BoardColumnsProps {
  label: string;
  /** The columns of the server's answer. */
  columns: Column[];
  filter: BoardFilter;
  onShowOlder: () => void;
  /** False while the columns are a placeholder for those that are loading. */
  current: boolean;
  strip: RefObject<HTMLDivElement | null>;
}

/** The card to show and focus next: in its new column, or after a refusal in its old one. */
function useArrivals() {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const onArrived = useCallback(() => setArrival(null), []);
  const onMoved = (move: StatusChange) => setArrival({ id: move.id, statusId: move.to, focus: true });
  const onRefused = (move: StatusChange) =>
    setArrival({
      id: move.id,
      statusId: move.from,
      focus: wouldLoseFocus(move.id),
      from: findCard(move.id)?.getBoundingClientRect(),
    });
  const context = useMemo(() => ({ arrival, onArrived }), [arrival, onArrived]);
  return { context, onMoved, onRefused };
}

/** The columns by status. Moves are shown at once; while a card is dragged nothing else changes. */
export function BoardColumns({ label, columns, filter, onShowOlder, current, strip }: BoardColumnsProps) {
  const { t } = useTranslation();
  const movable = usePermission("zahtjev_zahtjev_edit_status") && current;
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const arrivals = useArrivals();
  const painted = usePainted(true);
  const nameOf = (id: number) => columns.find(({ zahtjevStatus: status }) => status.id === id)?.zahtjevStatus.naziv ?? "";
  const move = useMoveCard(arrivals.onRefused, nameOf);
  const pending = usePendingMoves();
  const live = useMemo(() => applyMoves(columns, pending), [columns, pending]);
  const [picked, setPicked] = useState<Picked | null>(null);
  // The columns while a card is dragged, and until its move is among the pending ones.
  const [still, setStill] = useState<Column[] | null>(null);
  const shown = still ?? live;
  useListed(useMemo(() => shown.flatMap(({ items }) => items), [shown]));
  const start = (next: StatusChange) => {
    arrivals.onMoved(next);
    move(next);
    setStill(moveCard(shown, next));
    setTimeout(() => setStill(null));
  };
  const { carried, moved, context } = useCarrying({ columns: shown, strip, onMove: start });
  const offerStatusesOf = (id: number, opener: HTMLElement) => {
    for (const { items, zahtjevStatus: status } of shown) {
      const card = items.find((item) => item.id === id);
      if (card) setPicked({ card, statusId: status.id, opener });
    }
  };
  useBoardKeys({ strip, enabled: carried === null, movable, onStatus: offerStatusesOf });
  const choose = (to: number) => {
    setPicked(null);
    if (picked && picked.statusId !== to) start({ id: picked.card.id, from: picked.statusId, to });
  };
  const offerStatuses = useCallback((card: Card, statusId: number, opener: HTMLElement) => setPicked({ card, statusId, opener }), []);
  return (
    <ArrivalContext value={arrivals.context}>
      <DndContext
        sensors={context.sensors}
        collisionDetection={context.collisionDetection}
        autoScroll={{ canScroll: (element) => element === strip.current }}
        accessibility={{
          announcements: announcementsOf(t, shown),
          screenReaderInstructions: instructionsOf(t),
          restoreFocus: false,
        }}
        onDragStart={(event) => {
          setStill(live);
          context.onDragStart(event);
        }}
        onDragEnd={(event) => {
          setStill(null);
          context.onDragEnd(event);
        }}
        onDragCancel={() => {
          setStill(null);
          context.onDragCancel();
        }}
      >
        <Strip
          ref={strip}
          role="group"
          aria-label={label}
          data-dimmed={!current || undefined}
          data-carrying={carried !== null || undefined}
        >
          {shown.map((column, index) => (
            <BoardColumn
              key={column.zahtjevStatus.id}
              column={column}
              filter={filter}
              onShowOlder={onShowOlder}
              movable={movable}
              current={current}
              painted={painted}
              aside={index * columnWidth > window.innerWidth}
              carried={carried}
              onChooseStatus={offerStatuses}
            />
          ))}
        </Strip>
        <DragOverlay dropAnimation={moved || calm ? null : dropAnimation} modifiers={overlayModifiers}>
          {carried && (
            <Lifted>
              <CardFace card={carried.card} finished={isDone(shown, carried.statusId)} title={(text) => text} />
            </Lifted>
          )}
        </DragOverlay>
      </DndContext>
      <StatusPick picked={picked} columns={shown} onChoose={choose} onClose={() => setPicked(null)} />
    </ArrivalContext>
  );
}
