import ButtonBase from "@mui/material/ButtonBase";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { Bell, ChevronDown, KeyRound, LogOut, MonitorSmartphone, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useOwner, usePermission, useSession } from "@/api/session";
import { confirmSignOut } from "@/features/requests/outbox/confirmSignOut";
import { truncate } from "@/ui/format/text";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { leaveForms } from "@/ui/routing/leaveGuard";
import { LanguageChoice } from "./LanguageChoice";
import { ThemeChoice } from "./ThemeChoice";
import { useSignOut } from "./useSignOut";

const Trigger = styled(ButtonBase)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 40,
  padding: "0 8px",
  borderRadius: 8,
  fontSize: 14,
  fontWeight: 500,
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  [theme.breakpoints.down("sm")]: {
    minHeight: 44,
    minWidth: 44,
    justifyContent: "center",
    "& > span:not([aria-hidden]), & > svg": { display: "none" },
  },
}));

const Who = styled("li")(({ theme }) => ({
  padding: "8px 14px 10px",
  "& strong": { display: "block", fontWeight: 600 },
  "& span": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

function useEntries() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const mayChangePassword = usePermission("korisnik_korisnik_promjena_lozinke");
  const base = `/home/racun/${encodeURIComponent(username)}`;
  return [
    { label: t("shell.personalDetails"), to: `${base}/licni-detalji`, icon: UserRound, shown: true },
    { label: t("shell.changePassword"), to: `${base}/lozinka`, icon: KeyRound, shown: mayChangePassword },
    { label: t("notifications.title"), to: `${base}/obavijesti`, icon: Bell, shown: true },
    { label: t("shell.sessions"), to: `${base}/sesije`, icon: MonitorSmartphone, shown: true },
  ].filter((entry) => entry.shown);
}

/** The menu of the signed-in person: their pages, theme, language, and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owner = useOwner();
  const session = useSession();
  const entries = useEntries();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const leave = async () => {
    close();
    if ((await leaveForms()) && (await confirmSignOut(t))) signOut.mutate();
  };
  return (
    <>
      <Trigger
        aria-label={`${t("shell.userMenu")}: ${owner.punoIme}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={owner.punoIme} />
        <span>{truncate(owner.punoIme, 30, 27)}</span>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
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
    </>
  );
}
