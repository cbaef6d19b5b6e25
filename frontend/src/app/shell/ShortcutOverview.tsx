import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Shortcut, shortcutsNow, useShortcut } from "@/ui/keys/shortcuts";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";

const loadDialog = () => import("./ShortcutDialog").then((m) => m.ShortcutDialog);
const ShortcutDialog = lazyComponent(loadDialog);
prefetchLater(loadDialog);

/** Opens the list of keys that work on this screen, or in the dialog over it, when `?` is pressed. */
export function ShortcutOverview() {
  const { t } = useTranslation();
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  const open = shortcuts.length > 0;
  const close = () => setShortcuts([]);
  useShortcut("?", t("shell.shortcutHelp"), () => !open && setShortcuts(shortcutsNow()), { everywhere: true, group: "general" });
  return open && <ShortcutDialog shortcuts={shortcuts} onClose={close} onMissing={close} />;
}
