import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { useOwner, usePermission } from "@/api/session";
import { AddressTabs } from "@/ui/layout/AddressTabs";

/**
 * The account pages of the signed-in user; an address with another name redirects to one's own, but for the access tokens of service
 * accounts and the absences of people.
 */
export function AccountLayout() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { korisnickoIme: username } = useParams();
  const owner = useOwner();
  const administersTokens = usePermission("korisnik_korisnik_tokeni");
  const editsPeople = usePermission("korisnik_korisnik_edit");
  const page = pathname.split("/").at(-1) ?? "licni-detalji";
  if (username !== owner.korisnickoIme) {
    if (administersTokens && page === "pristupni-tokeni") return <Outlet />;
    if (editsPeople && page === "odsustvo") return <Outlet />;
    return <Navigate to={`/home/racun/${encodeURIComponent(owner.korisnickoIme)}/${page}${search}`} replace />;
  }
  return (
    <>
      <AddressTabs
        label={t("account.tabs")}
        current={page}
        tabs={[
          { to: "licni-detalji", label: t("shell.personalDetails") },
          { to: "lozinka", label: t("shell.changePassword") },
          { to: "dvostruka-provjera", label: t("shell.titles.factor") },
          { to: "obavijesti", label: t("notifications.title") },
          { to: "odsustvo", label: t("account.absence.title") },
          { to: "sesije", label: t("shell.sessions") },
          { to: "pristupni-tokeni", label: t("shell.titles.tokens") },
        ]}
      />
      <Outlet />
    </>
  );
}
