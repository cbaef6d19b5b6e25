import { useDroppable } from "@dnd-kit/core";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useContext, useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/ui/format/numbers";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { usePrinting } from "@/ui/printing";
import { ArrivalContext } from "./arrival";
import { BoardCard } from "./BoardCard";
import { boardQuery, fetchPage, pageSize } from "./boardCalls";
import { addPage, type Card, type Column } from "./boardData";
import type { BoardFilter } from "./boardFilter";
import { CardFace } from "./CardFace";
import { columnStyles, columnWidth } from "./columnStyles";

/**
 * Loads the next cards of a column while `wanted`.
 * @returns whether there are more, whether loading them failed, and a function that tries again
 */
function useMoreCards(filter: BoardFilter, column: Column, wanted: boolean) {
  const queryClient = useQueryClient();
  const loaded = column.items.length;
  const more = useMutation({
    mutationFn: () =>
      fetchPage(filter, {
        statusId: column.zahtjevStatus.id,
        page: Math.floor(loaded / pageSize) + 1,
        count: pageSize,
      }),
    onSuccess: (page) => queryClient.setQueryData(boardQuery(filter).queryKey, (columns) => columns && addPage(columns, page)),
  });
  const hasMore = loaded < column.total;
  const load = useEffectEvent(() => {
    if (!more.isPending && !more.isError) more.mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new length may leave the end still in sight
  useEffect(() => {
    if (wanted && hasMore) load();
  }, [wanted, hasMore, loaded]);
  return { hasMore, failed: more.isError, retry: () => more.mutate() };
}

/** Where counting older requests stops. */
const countLimit = 1000;

interface ColumnCountProps {
  column: Column;
  onShowOlder: () => void;
}

/** The number of a column's requests. If the days hide open ones, it also shows their number, and a click shows them. */
function ColumnCount({ column: { total, starijih: older }, onShowOlder }: ColumnCountProps) {
  const { t, i18n } = useTranslation();
  const shown = formatCount(total, i18n.language);
  if (older === 0) return <span title={t("common.requestCount", { count: total })}>{shown}</span>;
  const all = formatCount(total + older, i18n.language) + (older >= countLimit ? "+" : "");
  const label = t("requests.board.showOlder", { shown, all });
  return (
    <button type="button" title={label} aria-label={label} onClick={onShowOlder}>
      {t("requests.board.ofOpen", { shown, all })}
    </button>
  );
}

const Root = styled("section")(columnStyles);

const List = styled("ul")({
  position: "relative",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { position: "absolute", top: 0, left: 0, right: 0, paddingBottom: 8 },
});

/** All cards of a column, one below the other. */
const Printed = styled("ul")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { paddingBottom: 8, breakInside: "avoid" },
});

const Note = styled("p")(({ theme }) => ({
  margin: 0,
  padding: "20px 12px",
  textAlign: "center",
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
}));

/** The usual height of a card and the gap below it, until it is measured. */
const usualHeight = 142;

/** How many cards before the end the next page is loaded. */
const ahead = 12;

interface BoardColumnProps {
  column: Column;
  filter: BoardFilter;
  onShowOlder: () => void;
  movable: boolean;
  /** False while the columns are a placeholder for those that are loading. */
  current: boolean;
  /** False until the cards in sight are painted, before which no others are drawn. */
  painted: boolean;
  /** Whether the column is out of sight at first. */
  aside: boolean;
  /** The dragged card, and its original column. */
  carried: { card: Card; statusId: number } | null;
  onChooseStatus: (card: Card, statusId: number, opener: HTMLElement) => void;
}

/** Renders only visible cards, and the dragged one, as it receives the pointer's events. */
function useCardRows({ column, carried, painted }: BoardColumnProps, scroller: React.RefObject<HTMLElement | null>) {
  const { items, zahtjevStatus: status } = column;
  const held = carried?.statusId === status.id ? items.findIndex(({ id }) => id === carried.card.id) : -1;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return held < 0 || seen.includes(held) ? seen : [...seen, held].sort((a, b) => a - b);
    },
    [held],
  );
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: painted ? 4 : 0,
    // About what a column has of the window, until it is measured: so that the first drawing has its cards.
    initialRect: { width: columnWidth, height: window.innerHeight * 0.6 },
    rangeExtractor,
  });
}

/** Scrolls to a card that was just moved into this column. */
function useShownArrival({ column }: BoardColumnProps, scrollTo: (index: number) => void): void {
  const { arrival } = useContext(ArrivalContext);
  const { items, zahtjevStatus: status } = column;
  const mine = arrival?.statusId === status.id ? arrival.id : undefined;
  const index = mine === undefined ? -1 : items.findIndex(({ id }) => id === mine);
  useEffect(() => {
    if (index >= 0) scrollTo(index);
  }, [index, scrollTo]);
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, filter, movable, current, painted, aside, carried, onChooseStatus } = props;
  const { t } = useTranslation();
  const printing = usePrinting();
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useCardRows(props, scroller);
  const waiting = aside && !painted;
  const shown = waiting ? [] : rows.getVirtualItems();
  const { id, naziv: name, oznaka: marker } = column.zahtjevStatus;
  const nearEnd = current && !waiting && (shown.at(-1)?.index ?? -1) >= column.items.length - ahead;
  const more = useMoreCards(filter, column, nearEnd);
  const drop = useDroppable({
    id,
    data: { naziv: name },
    disabled: column.povuceno && carried?.statusId !== id,
  });
  const scrollTo = useCallback((index: number) => rows.scrollToIndex(index, { align: "auto" }), [rows]);
  useShownArrival(props, scrollTo);
  return (
    <Root
      ref={drop.setNodeRef}
      aria-labelledby={titleId}
      data-column={id}
      data-lit={(drop.isOver && carried !== null && carried.statusId !== id) || undefined}
    >
      <header>
        <StatusMark marker={marker} />
        <h2 id={titleId} title={name}>
          {name}
        </h2>
        <ColumnCount column={column} onShowOlder={props.onShowOlder} />
      </header>
      <div ref={scroller} data-scroller>
        {column.total === 0 && column.starijih === 0 && <Note>{t("requests.board.columnEmpty")}</Note>}
        {printing && (
          <Printed>
            {column.items.map((card) => (
              <li key={card.id}>
                <CardFace card={card} finished={marker === 2} title={(text) => text} />
              </li>
            ))}
          </Printed>
        )}
        <List hidden={printing} style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const card = column.items[index];
            return (
              card && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-setsize={column.total}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <BoardCard card={card} statusId={id} finished={marker === 2} movable={movable} onChooseStatus={onChooseStatus} />
                </li>
              )
            );
          })}
        </List>
        {more.hasMore && !more.failed && !printing && <Skeleton variant="rounded" height={usualHeight - 8} />}
        {more.failed && (
          <Note role="alert">
            {t("requests.board.moreFailed")} <Button onClick={more.retry}>{t("common.retry")}</Button>
          </Note>
        )}
      </div>
    </Root>
  );
}
