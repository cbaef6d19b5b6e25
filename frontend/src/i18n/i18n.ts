import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { entry } from "./bs/entry";
import { intlLocale } from "./intlLocale";
import type { Messages } from "./types";

/** The languages of the interface, by their codes; Bosnian is the default, and Serbian is written in either script. */
export const languages = { bs: "Bosanski", hr: "Hrvatski", sr: "Srpski", "sr-Cyrl": "Српски" } as const;
export type Language = keyof typeof languages;

/** What stands for a language where there is room for two letters. */
export const languageFaces: Record<Language, string> = { bs: "bs", hr: "hr", sr: "sr", "sr-Cyrl": "ћир" };

const loaders: Record<Language, () => Promise<Messages>> = {
  bs: () => import("./bs/messages").then((module) => module.bs),
  hr: () => import("./hr/messages").then((module) => module.hr),
  sr: () => import("./sr/messages").then((module) => module.sr),
  "sr-Cyrl": async () => {
    const [{ sr }, { inCyrillic }] = await Promise.all([import("./sr/messages"), import("./cyrillic")]);
    return inCyrillic(sr);
  },
};

const loaded = new Set<Language>();

async function addTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  i18next.addResourceBundle(language, "messages", await loaders[language](), true, true);
  loaded.add(language);
}

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === "string" && Object.hasOwn(languages, code);
}

/** Keeps the language for the next start, without changing what is on the screen. */
export function keepLanguage(language: Language): void {
  writeStored(storageKeys.language, language);
}

/** Shows the interface in the language, fetching its texts when they are not there yet, and keeps the choice. */
export async function applyLanguage(language: Language): Promise<void> {
  await addTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language === "sr" ? "sr-Latn" : language;
  keepLanguage(language);
}

/** The language on the screen. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : "bs";
}

async function start(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "bs",
    fallbackLng: "bs",
    defaultNS: "messages",
    ns: ["messages"],
    resources: { bs: { messages: entry } },
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add("grouped", (count: number, language) => new Intl.NumberFormat(intlLocale(language)).format(count));
  const kept = readStored(storageKeys.language);
  if (isLanguage(kept) && kept !== "bs") await applyLanguage(kept).catch(() => undefined);
}

/** Settles when the texts of the sign-in screen stand in the kept language; nothing is drawn before that. */
export const i18nReady = start();

/** Fetches all texts of the language on the screen; until then Bosnian has only those of the sign-in screen. */
export async function loadTexts(): Promise<void> {
  await i18nReady;
  await addTexts(currentLanguage());
}
