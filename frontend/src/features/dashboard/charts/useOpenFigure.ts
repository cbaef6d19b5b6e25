import { useNavigate } from "react-router-dom";
import type { FigureRow } from "./figures";

/** Opens the list of a bar or a point; with Ctrl or ⌘ in a new tab, like links. */
export function useOpenFigure(rows: FigureRow[]) {
  const navigate = useNavigate();
  return (event: MouseEvent | KeyboardEvent, row: number, series: number) => {
    const to = rows[row]?.figures[series]?.to;
    if (!to) return;
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
}
