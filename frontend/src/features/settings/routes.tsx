import { redirect } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";

/** The screens below /home/postavke, each a lazy module, under tabs. */
export const settingsRoutes: AppRoute[] = [
  {
    lazy: lazyScreen(withTexts(["settings"], () => import("./SettingsLayout").then((m) => m.SettingsLayout))),
    children: [
      { index: true, loader: () => redirect("/home/postavke/postavke-sistema"), element: <div /> },
      {
        path: "postavke-sistema",
        handle: { title: "shell.titles.system", permission: "glavni_meni_osnovno_sidebar_postavke" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./SystemSettings").then((m) => m.SystemSettings))),
      },
      {
        path: "poruke",
        handle: { title: "shell.titles.mail", permission: "postavke_poruke_pregled" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./MailMessages").then((m) => m.MailMessages))),
      },
      {
        path: "pisma",
        handle: { title: "shell.titles.letters", permission: "postavke_pisma_upravljanje" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./MailMessages").then((m) => m.ReceivedLetters))),
      },
      {
        path: "webhookovi",
        handle: { title: "shell.titles.webhooks", permission: "postavke_webhook_upravljanje" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./webhooks/Webhooks").then((m) => m.Webhooks))),
      },
      {
        path: "webhookovi/:webhookId",
        handle: { title: "shell.titles.webhooks", permission: "postavke_webhook_upravljanje" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./webhooks/Deliveries").then((m) => m.Deliveries))),
      },
      {
        path: "pristupni-tokeni",
        handle: { title: "shell.titles.allTokens", permission: "korisnik_korisnik_tokeni" },
        lazy: lazyScreen(withTexts(["settings", "users"], () => import("./tokens/AllTokens").then((m) => m.AllTokens))),
      },
      {
        path: "provjera",
        handle: { title: "shell.titles.check", permission: "postavke_provjera_pokretanje" },
        lazy: lazyScreen(withTexts(["settings"], () => import("./SystemCheck").then((m) => m.SystemCheck))),
      },
    ],
  },
];
