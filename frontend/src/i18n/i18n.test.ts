import i18next from "i18next";
import { afterEach, expect, it, vi } from "vitest";
import { applyLanguage, currentLanguage, loadTexts } from "./i18n";

afterEach(() => applyLanguage("bs"));

const has = (language: string, key: string) => i18next.exists(key, { lng: language, fallbackLng: [] });

it("a language is shown once every bundle is there that was asked for in another", async () => {
  await loadTexts("reports", "roles");
  await applyLanguage("sr-Cyrl");
  expect(currentLanguage()).toBe("sr-Cyrl");
  for (const key of ["reports.lead", "roles.lead", "common.save"]) expect(has("sr-Cyrl", key), key).toBe(true);
  expect(i18next.t("common.save")).toBe("Сачувај");
});

it("what is fetched while the language changes has its texts in the new one", async () => {
  vi.resetModules();
  const { default: fresh } = await import("i18next");
  const i18n = await import("./i18n");
  await i18n.i18nReady;
  const texts = i18n.withTexts(["settings"], async () => "a screen")();
  const language = i18n.applyLanguage("hr");
  expect(await texts).toBe("a screen");
  await language;
  await i18n.loadTexts();
  expect(fresh.exists("settings.system.lead", { lng: "hr", fallbackLng: [] })).toBe(true);
});

it("a screen whose texts cannot be had is not there, and is fetched the next time", async () => {
  vi.resetModules();
  const { bundles } = await import("./bs/bundles");
  const i18n = await import("./i18n");
  vi.spyOn(bundles, "reports").mockRejectedValueOnce(new TypeError("offline"));
  const fetchScreen = i18n.withTexts(["reports"], async () => "a screen");
  await expect(fetchScreen()).rejects.toThrow("offline");
  expect(await fetchScreen()).toBe("a screen");
});
