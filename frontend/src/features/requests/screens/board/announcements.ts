import type { Active, Announcements, Over, ScreenReaderInstructions } from "@dnd-kit/core";
import type { TFunction } from "i18next";
import type { Column } from "./boardData";

/** The announcements for screen readers while a card is dragged. */
export function announcementsOf(t: TFunction, columns: Column[]): Announcements {
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
export const instructionsOf = (t: TFunction): ScreenReaderInstructions => ({
  draggable: t("requests.board.instructions"),
});
