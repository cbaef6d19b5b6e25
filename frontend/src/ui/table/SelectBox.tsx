import Checkbox from "@mui/material/Checkbox";
import { useTranslation } from "react-i18next";
import type { RowSelection } from "./useRowSelection";

const isExtending = (event: { nativeEvent: Event }) => event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;

/** The checkbox of a row. */
export function SelectBox<T>({ selection, row }: { selection: RowSelection<T>; row: T }) {
  return (
    <Checkbox
      size="small"
      checked={selection.isSelected(row)}
      slotProps={{ input: { "aria-label": selection.labelOf(row) } }}
      onChange={(event) => selection.toggle(row, isExtending(event))}
    />
  );
}

/** The checkbox of the header: selects the whole page, or deselects it if all of it is selected. */
export function SelectPageBox<T>({ selection }: { selection: RowSelection<T> }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size="small"
      checked={selection.page === "all"}
      indeterminate={selection.page === "some"}
      slotProps={{ input: { "aria-label": t("ui.table.selectPage") } }}
      onChange={selection.togglePage}
    />
  );
}
