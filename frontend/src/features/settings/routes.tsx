import { redirect } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import type { all } from "./screens";

const shared = (name: keyof typeof all) => lazyScreen(withTexts(["settings", "users"], () => import("./screens").then((m) => m.all[name])));

type Handle = NonNullable<AppRoute["handle"]>;

const tab = (path: string, title: Handle["title"], permission: Handle["permission"], name: keyof typeof all): AppRoute => ({
  path,
  handle: { title, permission },
  lazy: shared(name),
});

/** The screens below /home/postavke, lazy modules, under tabs. */
export const settingsRoutes: AppRoute[] = [
  {
    lazy: shared("SettingsLayout"),
    children: [
      { index: true, loader: () => redirect("/home/postavke/postavke-sistema"), element: <div /> },
      tab("postavke-sistema", "settings.system.title", "glavni_meni_osnovno_sidebar_postavke", "SystemSettings"),
      tab("poruke", "settings.mail.title", "postavke_poruke_pregled", "MailMessages"),
      tab("webhookovi/:id?", "settings.webhooks.title", "postavke_webhook_upravljanje", "WebhookScreens"),
      tab("pristupni-tokeni", "settings.tokens.title", "korisnik_korisnik_tokeni", "AllTokens"),
      tab("provjera", "settings.check.title", "postavke_provjera_pokretanje", "SystemCheck"),
    ],
  },
];
