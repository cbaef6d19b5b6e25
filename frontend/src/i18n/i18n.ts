import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { bundles } from "./bs/bundles";
import { texts as entry } from "./bs/bundles/entry";
import { intlLocale } from "./intlLocale";
import type { Bundle, Differing } from "./types";
import { worded } from "./worded";

/** The languages of the interface, by their codes; Bosnian is the default, and Serbian is written in either script. */
export const languages = { bs: "Bosanski", hr: "Hrvatski", sr: "Srpski", "sr-Cyrl": "Српски" } as const;
export type Language = keyof typeof languages;

/** What stands for a language where there is room for two letters. */
export const languageFaces: Record<Language, string> = { bs: "bs", hr: "hr", sr: "sr", "sr-Cyrl": "ћир" };

const serbian = () => import("./sr");
const differing: Record<Language, () => Promise<{ texts: Differing }>> = {
  bs: async () => ({ texts: {} }),
  hr: () => import("./hr"),
  sr: serbian,
  "sr-Cyrl": serbian,
};

async function textsOf(language: Language, bundle: Bundle): Promise<object> {
  const [{ texts }, own, script] = await Promise.all([
    bundles[bundle](),
    differing[language](),
    language === "sr-Cyrl" ? import("./cyrillic") : undefined,
  ]);
  const read = worded(texts, own.texts);
  return script ? script.inCyrillic(read) : read;
}

/** The bundles that something on the screen, or about to be, says. */
const needed = new Set<Bundle>(["entry"]);
const loaded = new Set(["bs entry"]);

const lacking = (language: Language) => [...needed].filter((bundle) => !loaded.has(`${language} ${bundle}`));

async function addTexts(language: Language): Promise<void> {
  const add = async (bundle: Bundle) => {
    i18next.addResourceBundle(language, "messages", await textsOf(language, bundle), true, true);
    loaded.add(`${language} ${bundle}`);
  };
  // What becomes needed meanwhile is fetched too.
  for (let bundles = lacking(language); bundles.length > 0; bundles = lacking(language)) await Promise.all(bundles.map(add));
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
    resources: { bs: { messages: structuredClone(entry) } }, // the other bundles are added to this copy
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add("grouped", (count: number, language) => new Intl.NumberFormat(intlLocale(language)).format(count));
  const kept = readStored(storageKeys.language);
  if (isLanguage(kept) && kept !== "bs") await applyLanguage(kept).catch(() => undefined);
}

/** Settles when the texts of the sign-in screen stand in the kept language; nothing is drawn before that. */
export const i18nReady = start();

/** Fetches bundles of the texts in the language on the screen, and from then on in each that it is changed to. */
export async function loadTexts(...bundles: Bundle[]): Promise<void> {
  await i18nReady;
  for (const bundle of bundles) needed.add(bundle);
  // The language may be changed meanwhile, by somebody who did not know yet that these are needed.
  for (let language: Language | undefined; language !== currentLanguage(); ) {
    language = currentLanguage();
    await addTexts(language);
  }
}

/**
 * Fetches a screen, or another part of the application, together with the texts that it says.
 * @param bundles besides those of the sign-in, the frame and whatever fetches it
 */
export function withTexts<T>(bundles: Bundle[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [fetched] = await Promise.all([load(), loadTexts(...bundles)]);
    return fetched;
  };
}
