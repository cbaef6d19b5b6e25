import { Quote } from "lucide-react";
import { type PointerEvent, use, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Quoting, type Said, selectedIn } from "../../base/text/quote";

/**
 * The menu item that quotes a text, or the selected part of it.
 * @param said the whole text
 * @param scope selector of the element that contains both the text and the menu
 * @returns no item where nothing may be quoted, and a handler for the element around the menu
 */
export function useQuoteItem(said: Said, scope: string) {
  const { t } = useTranslation();
  const quote = use(Quoting);
  // Pressing the button may clear the selection.
  const selected = useRef<Said>(undefined);
  const onPointerDownCapture = ({ target }: PointerEvent) => {
    const around = target instanceof Element && target.closest(scope);
    if (around) selected.current = selectedIn(around);
  };
  const item: RowMenuItem = {
    label: t("requests.comments.quote"),
    icon: Quote,
    onSelect: (opener) => {
      const part = selected.current ?? selectedIn(opener.closest(scope));
      selected.current = undefined;
      quote?.(part ?? said);
    },
  };
  return { items: quote ? [item] : [], onPointerDownCapture };
}
