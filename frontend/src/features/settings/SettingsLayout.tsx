import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { hasPermission } from "@/api/session";
import { AddressTabs } from "@/ui/layout/AddressTabs";

/** The screens of the settings, each in a tab for people who may see it. */
export function SettingsLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = [
    ...(hasPermission("glavni_meni_osnovno_sidebar_postavke")
      ? [{ to: "/home/postavke/postavke-sistema", label: t("settings.system.title") }]
      : []),
    ...(hasPermission("postavke_poruke_pregled") ? [{ to: "/home/postavke/poruke", label: t("settings.mail.title") }] : []),
    ...(hasPermission("postavke_pisma_upravljanje") ? [{ to: "/home/postavke/pisma", label: t("settings.letters.title") }] : []),
    ...(hasPermission("postavke_webhook_upravljanje") ? [{ to: "/home/postavke/webhookovi", label: t("settings.webhooks.title") }] : []),
    ...(hasPermission("korisnik_korisnik_tokeni") ? [{ to: "/home/postavke/pristupni-tokeni", label: t("settings.tokens.title") }] : []),
    ...(hasPermission("postavke_provjera_pokretanje") ? [{ to: "/home/postavke/provjera", label: t("settings.check.title") }] : []),
  ];
  return (
    <>
      <AddressTabs label={t("settings.tabs")} current={tabs.find(({ to }) => pathname.startsWith(to))?.to ?? pathname} tabs={tabs} />
      <Outlet />
    </>
  );
}
