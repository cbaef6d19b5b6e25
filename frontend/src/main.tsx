import "@fontsource-variable/inter/wght.css";
import "@/ui/theme/type/letters.gen.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "@/app/App";
import { applyKeptScheme } from "@/app/colourScheme";
import { takeLinkSecret } from "@/features/auth/linkSecret";
import { i18nReady } from "@/i18n/i18n";
import { watchConnection } from "@/ui/connection/connection";
import { watchVersion } from "@/ui/connection/newVersion";

takeLinkSecret();
applyKeptScheme();
watchConnection();
watchVersion();
await i18nReady;

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
