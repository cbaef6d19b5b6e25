import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { groupOf, type Shortcut, type ShortcutGroup } from "@/ui/keys/shortcuts";

const Groups = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  padding: "16px 24px 24px",
  [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" },
}));

const List = styled("dl")(({ theme }) => ({
  margin: 0,
  "& > div": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 36,
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    "&:last-of-type": { borderBottom: 0 },
  },
  "& dd": { flex: "none", margin: 0, display: "flex", alignItems: "center", gap: 6 },
  "& dt": { flex: 1, minWidth: 0 },
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

/** Keys that work everywhere without being registered. */
const always = [
  { keys: "Enter", label: "shell.keys.open" },
  { keys: "Escape", label: "shell.keys.back" },
  { keys: "Ctrl+Enter", label: "shell.keys.send" },
] as const;

const groups: ShortcutGroup[] = ["here", "go", "general"];

interface Line {
  label: string;
  /** The alternative keys. */
  keys: string[];
}

/** The shortcuts of a group, one line for those that do the same. */
function linesOf(group: ShortcutGroup, shortcuts: Pick<Shortcut, "keys" | "label" | "group">[]): Line[] {
  const lines = new Map<string, string[]>();
  for (const shortcut of shortcuts) {
    if (groupOf(shortcut) !== group) continue;
    lines.set(shortcut.label, [...(lines.get(shortcut.label) ?? []), shortcut.keys]);
  }
  return Array.from(lines, ([label, keys]) => ({ label, keys }));
}

function KeyGroup({ group, lines }: { group: ShortcutGroup; lines: Line[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" color="textSecondary">
        {t(`shell.keyGroups.${group}`)}
      </Typography>
      <List>
        {lines.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            {keys.map((key) => (
              <dd key={key}>
                <Keys keys={key} />
              </dd>
            ))}
          </div>
        ))}
      </List>
    </section>
  );
}

interface ShortcutDialogProps {
  shortcuts: Shortcut[];
  onClose: () => void;
}

/** Lists the registered shortcuts by their groups, and those that work everywhere. */
export function ShortcutDialog({ shortcuts, onClose }: ShortcutDialogProps) {
  const { t } = useTranslation();
  const others = always.filter(({ keys }) => shortcuts.every((shortcut) => shortcut.keys !== keys));
  const named = others.map(({ keys, label }) => ({ keys, label: t(label), group: "general" as const }));
  const listed = groups.map((group) => ({ group, lines: linesOf(group, [...shortcuts, ...named]) }));
  return (
    <AppDialog title={t("shell.shortcuts")} onClose={onClose} width={440}>
      <Groups>{listed.map(({ group, lines }) => lines.length > 0 && <KeyGroup key={group} group={group} lines={lines} />)}</Groups>
    </AppDialog>
  );
}
