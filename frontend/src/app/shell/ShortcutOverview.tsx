import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { type Shortcut, shortcutsNow, useShortcut } from "@/ui/shortcuts";

const List = styled("dl")(({ theme }) => ({
  margin: 0,
  padding: "12px 24px 24px",
  [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" },
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    minHeight: 40,
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    "&:last-of-type": { borderBottom: 0 },
  },
  "& dd": { margin: 0, display: "flex", alignItems: "center", gap: 6 },
  "& kbd": {
    minWidth: 26,
    padding: "2px 7px",
    borderRadius: 6,
    border: `1px solid ${theme.vars?.palette.divider}`,
    backgroundColor: theme.vars?.palette.surface.sunken,
    font: "inherit",
    fontSize: 13,
    textAlign: "center",
  },
  "& small": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const [first, second] = keys.split(" ");
  return (
    <>
      <kbd>{first}</kbd>
      {second && (
        <>
          <small>{t("shell.thenKey")}</small>
          <kbd>{second}</kbd>
        </>
      )}
    </>
  );
}

/** What works everywhere without being registered. */
const always = [
  { keys: "Enter", label: "shell.keys.open" },
  { keys: "Escape", label: "shell.keys.back" },
  { keys: "Ctrl+Enter", label: "shell.keys.send" },
] as const;

/** `?` shows what the keyboard can do at this moment on this screen, or in the dialog over it. */
export function ShortcutOverview() {
  const { t } = useTranslation();
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  const open = shortcuts.length > 0;
  const show = () => !open && setShortcuts(shortcutsNow());
  useShortcut("?", t("shell.shortcutHelp"), show, { everywhere: true });
  if (!open) return null;
  const others = always.filter(({ keys }) => shortcuts.every((shortcut) => shortcut.keys !== keys));
  const listed = [...shortcuts, ...others.map(({ keys, label }) => ({ keys, label: t(label) }))];
  return (
    <AppDialog title={t("shell.shortcuts")} onClose={() => setShortcuts([])} width={440}>
      <List>
        {listed.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </List>
    </AppDialog>
  );
}
