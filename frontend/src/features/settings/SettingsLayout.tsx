import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { AddressTabs } from "@/ui/layout/AddressTabs";

/** The screens of the settings, each in a tab. */
export function SettingsLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = [
    { to: "/home/postavke/postavke-sistema", label: t("shell.titles.system") },
    { to: "/home/postavke/poruke", label: t("shell.titles.mail") },
    { to: "/home/postavke/pisma", label: t("shell.titles.letters") },
    { to: "/home/postavke/webhookovi", label: t("shell.titles.webhooks") },
    { to: "/home/postavke/pristupni-tokeni", label: t("shell.titles.allTokens") },
    { to: "/home/postavke/provjera", label: t("shell.titles.check") },
  ];
  return (
    <>
      <AddressTabs label={t("settings.tabs")} current={tabs.find(({ to }) => pathname.startsWith(to))?.to ?? pathname} tabs={tabs} />
      <Outlet />
    </>
  );
}
