import { Quote } from "lucide-react";
import { type PointerEvent, use, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RowMenuItem } from "@/ui/table/RowMenu";
import { Quoting, type Said, selectedIn } from "../text/quote";

/**
 * The entry of a menu that quotes a text, or what is selected of it.
 * @param said the whole text
 * @param scope selects the element that holds both the text and the menu
 * @returns no entry where nothing may be quoted, and what the element around the menu hears of presses
 */
export function useQuoteItem(said: Said, scope: string) {
  const { t } = useTranslation();
  const quote = use(Quoting);
  // A press on the button may take the selection away.
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
