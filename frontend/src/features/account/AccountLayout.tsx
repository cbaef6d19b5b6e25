import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslation } from "react-i18next";
import { Link, Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { useOwner, usePermission } from "@/api/session";

/** The account pages of the signed-in user; another name in the address leads to one's own. */
export function AccountLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { korisnickoIme } = useParams();
  const owner = useOwner();
  const mayChangePassword = usePermission("korisnik_korisnik_promjena_lozinke");
  const page = pathname.split("/").at(-1) ?? "licni-detalji";
  if (korisnickoIme !== owner.korisnickoIme) {
    return <Navigate to={`/home/racun/${encodeURIComponent(owner.korisnickoIme)}/${page}`} replace />;
  }
  return (
    <>
      <Tabs
        value={page}
        aria-label={t("account.tabs")}
        sx={{ mb: 6, borderBottom: 1, borderColor: "divider" }}
      >
        <Tab component={Link} to="licni-detalji" value="licni-detalji" label={t("shell.personalDetails")} />
        {(mayChangePassword || page === "lozinka") && (
          <Tab component={Link} to="lozinka" value="lozinka" label={t("shell.changePassword")} />
        )}
        <Tab component={Link} to="sesije" value="sesije" label={t("shell.sessions")} />
      </Tabs>
      <Outlet />
    </>
  );
}
