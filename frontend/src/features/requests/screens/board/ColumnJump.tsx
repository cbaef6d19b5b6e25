import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { InlineSelect } from "@/ui/list/InlineSelect";
import { StatusMark } from "@/ui/marks/StatusBadge";
import type { Column } from "./boardData";

const columnsOf = (strip: HTMLElement) => [...strip.querySelectorAll<HTMLElement>("[data-column]")];

/** The column at the left edge of the visible part. */
function columnInSight(strip: HTMLElement): number | undefined {
  const { left } = strip.getBoundingClientRect();
  const distance = (column: HTMLElement) => Math.abs(column.getBoundingClientRect().left - left);
  const [nearest] = columnsOf(strip).sort((a, b) => distance(a) - distance(b));
  return nearest && Number(nearest.dataset.column);
}

/** The visible column on narrow screens, and a choice of all columns. */
export function ColumnJump({ columns, strip }: { columns: Column[]; strip: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [inSight, setInSight] = useState<number | undefined>(columns[0]?.zahtjevStatus.id);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setInSight(columnInSight(element));
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [strip]);
  const jump = (id: number) => {
    const target = strip.current?.querySelector(`[data-column="${id}"]`);
    target?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  return (
    <InlineSelect
      label={t("requests.board.column")}
      value={inSight}
      options={columns.map(({ zahtjevStatus: { id, naziv: name, oznaka: marker }, total }) => ({
        value: id,
        label: t("requests.board.columnOption", { status: name, count: total }),
        icon: <StatusMark marker={marker} />,
      }))}
      onChange={(id) => jump(Number(id))}
    />
  );
}
