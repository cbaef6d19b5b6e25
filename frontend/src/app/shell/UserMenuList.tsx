import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled, useColorScheme } from "@mui/material/styles";
import { Bell, CalendarOff, KeyRound, LogOut, Monitor, MonitorSmartphone, Moon, Sun, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useOwner, useSession } from "@/api/session";
import { confirmSignOut } from "@/features/requests/widgets/outbox/confirmSignOut";
import { leaveForms } from "@/ui/routing/leaveGuard";
import { useOffered } from "@/ui/routing/offered";
import { LanguageChoice } from "./LanguageChoice";
import { MenuChoice } from "./MenuChoice";
import { useSignOut } from "./useSignOut";

/** The choice of theme: light, dark, or as the system has it; kept in this browser. */
function ThemeChoice() {
  const { t } = useTranslation();
  const { mode = "system", setMode } = useColorScheme();
  return (
    <MenuChoice
      label={t("shell.theme")}
      value={mode}
      onChoose={setMode}
      options={[
        { value: "light", label: t("shell.themeLight"), face: <Sun size={16} aria-hidden /> },
        { value: "dark", label: t("shell.themeDark"), face: <Moon size={16} aria-hidden /> },
        { value: "system", label: t("shell.themeSystem"), face: <Monitor size={16} aria-hidden /> },
      ]}
    />
  );
}

const Who = styled("li")(({ theme }) => ({
  padding: "8px 14px 10px",
  "& strong": { display: "block", fontWeight: 600 },
  "& span": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

function useEntries() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const isOffered = useOffered();
  const base = `/home/racun/${encodeURIComponent(username)}`;
  return [
    { label: t("shell.personalDetails"), to: `${base}/licni-detalji`, icon: UserRound },
    { label: t("shell.changePassword"), to: `${base}/lozinka`, icon: KeyRound },
    { label: t("notifications.title"), to: `${base}/obavijesti`, icon: Bell },
    { label: t("shell.absence"), to: `${base}/odsustvo`, icon: CalendarOff },
    { label: t("shell.sessions"), to: `${base}/sesije`, icon: MonitorSmartphone },
  ].filter(({ to }) => isOffered(to));
}

interface UserMenuListProps {
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The signed-in person's pages, theme, language, and signing out. */
export function UserMenuList({ anchor, onClose }: UserMenuListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owner = useOwner();
  const session = useSession();
  const entries = useEntries();
  const signOut = useSignOut();
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const leave = async () => {
    onClose();
    if ((await leaveForms()) && (await confirmSignOut(t))) signOut.mutate();
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { sx: { width: 280 } } }}
    >
      <Who role="presentation">
        <strong>{owner.punoIme}</strong>
        <span>{session?.role}</span>
      </Who>
      <Divider role="presentation" sx={{ my: 1 }} />
      {entries.map(({ label, to, icon: Icon }) => (
        <MenuItem key={to} onClick={() => go(to)}>
          <ListItemIcon>
            <Icon size={16} aria-hidden />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider role="presentation" sx={{ my: 1 }} />
      <ThemeChoice />
      <LanguageChoice />
      <Divider role="presentation" sx={{ my: 1 }} />
      <MenuItem onClick={leave} disabled={signOut.isPending}>
        <ListItemIcon>
          <LogOut size={16} aria-hidden />
        </ListItemIcon>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
