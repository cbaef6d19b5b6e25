import IconButton from "@mui/material/IconButton";
import { Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../dialog/overlays";
import { lazyComponent } from "../routing/lazyComponent";
import { prefetchLater } from "../routing/prefetchLater";
import type { RowMenuItem } from "./rowMenuItem";

const RowMenuList = lazyComponent(() => import("./RowMenuList").then((m) => m.RowMenuList));
prefetchLater(RowMenuList.fetch);

interface RowMenuProps {
  items: RowMenuItem[];
  label?: string;
  /** -1 if something else opens it with the keyboard. */
  tabIndex?: number;
  /** The key that opens it too. */
  shortcut?: string;
}

/** A button with three dots that opens a menu; nothing without items. */
export function RowMenu({ items, label, tabIndex, shortcut }: RowMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (anchor && !wasOpen) setWasOpen(true); // most rows' menus are never opened, and need not be rendered
  const menuId = useId();
  const close = () => setAnchor(null);
  useBackCloses(close, anchor !== null);
  if (items.length === 0) return null;
  const select = (item: RowMenuItem) => {
    if (item.refusal) return;
    flushSync(close); // gives the focus back to the button, to which what opens now returns it
    if (anchor) item.onSelect(anchor);
  };
  return (
    <>
      <IconButton
        aria-label={label ?? t("ui.table.rowMenu")}
        tabIndex={tabIndex}
        aria-keyshortcuts={shortcut}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      {wasOpen && <RowMenuList id={menuId} items={items} anchor={anchor} onSelect={select} onClose={close} onMissing={close} />}
    </>
  );
}
