import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { hasPermission } from "@/api/session";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { sizes } from "@/ui/theme";
import { Brand } from "./Brand";
import { type NavigationEntry, navigation } from "./navigation";

const Column = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  width: sizes.sidebar,
  height: "100%",
  backgroundColor: theme.vars?.palette.surface.sidebar,
  "& > header": {
    display: "flex",
    alignItems: "center",
    height: sizes.toolbar,
    padding: "0 20px",
  },
  "& > nav": { flex: 1, overflowY: "auto", padding: "8px 12px" },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& section + section:not(:has(h2))": { marginTop: 20 },
  "& h2": {
    margin: "20px 0 4px",
    padding: "0 10px",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 550,
    color: theme.vars?.palette.text.secondary,
  },
}));

const Entry = styled(Link)(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  margin: "2px 0",
  padding: "0 10px",
  borderRadius: 6,
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  fontWeight: 500,
  transition: "background-color 120ms ease-out",
  "& svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "&:hover": { backgroundColor: theme.vars?.palette.surface.sunken },
  "&[aria-current]": {
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
    "& svg": { color: "inherit" },
    "&::before": {
      content: '""',
      position: "absolute",
      left: -12,
      top: 6,
      bottom: 6,
      width: 2,
      borderRadius: 1,
      backgroundColor: theme.vars?.palette.primary.main,
    },
  },
  [theme.breakpoints.down("md")]: { minHeight: 44 },
}));

const isShown = ({ permission, when }: NavigationEntry) =>
  (!permission || hasPermission(permission)) && (!when || when());

/** The main navigation; `onNavigate` lets the overlay drawer close. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const title = useSystemTitle();
  const { pathname } = useLocation();
  return (
    <Column>
      <header>
        <Brand title={title} />
      </header>
      <nav aria-label={t("shell.mainNavigation")}>
        {navigation.map(({ label, entries }) => {
          const shown = entries.filter(isShown);
          if (shown.length === 0) return null;
          return (
            <section key={label ?? shown[0]?.to}>
              {label && <h2>{t(label)}</h2>}
              <ul>
                {shown.map(({ to, label: text, icon: Icon, isCurrent }) => (
                  <li key={to}>
                    <Entry
                      to={to}
                      onClick={onNavigate}
                      aria-current={isCurrent(pathname) ? "page" : undefined}
                    >
                      <Icon size={18} strokeWidth={1.75} aria-hidden />
                      {t(text)}
                    </Entry>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </nav>
    </Column>
  );
}
