import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { parts as bs } from "./bs/parts";
import { texts as entry } from "./bs/parts/entry";
import { parts as hr } from "./hr/parts";
import { intlLocale } from "./intlLocale";
import { parts as sr } from "./sr/parts";
import type { Part, Parts } from "./types";

/** The languages of the interface, by their codes; Bosnian is the default, and Serbian is written in either script. */
export const languages = { bs: "Bosanski", hr: "Hrvatski", sr: "Srpski", "sr-Cyrl": "Српски" } as const;
export type Language = keyof typeof languages;

/** What stands for a language where there is room for two letters. */
export const languageFaces: Record<Language, string> = { bs: "bs", hr: "hr", sr: "sr", "sr-Cyrl": "ћир" };

const writtenIn: Record<Language, Parts> = { bs, hr, sr, "sr-Cyrl": sr };

async function textsOf(language: Language, part: Part): Promise<object> {
  const read = writtenIn[language][part]();
  if (language !== "sr-Cyrl") return (await read).texts;
  const [{ texts }, { inCyrillic }] = await Promise.all([read, import("./cyrillic")]);
  return inCyrillic(texts);
}

/** The parts that something on the screen, or about to be, says. */
const needed = new Set<Part>(["entry"]);
const loaded = new Set(["bs entry"]);

const lacking = (language: Language) => [...needed].filter((part) => !loaded.has(`${language} ${part}`));

async function addTexts(language: Language): Promise<void> {
  const add = async (part: Part) => {
    i18next.addResourceBundle(language, "messages", await textsOf(language, part), true, true);
    loaded.add(`${language} ${part}`);
  };
  // What becomes needed meanwhile is fetched too.
  for (let parts = lacking(language); parts.length > 0; parts = lacking(language)) await Promise.all(parts.map(add));
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
    resources: { bs: { messages: structuredClone(entry) } }, // the other parts are added to this copy
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add("grouped", (count: number, language) => new Intl.NumberFormat(intlLocale(language)).format(count));
  const kept = readStored(storageKeys.language);
  if (isLanguage(kept) && kept !== "bs") await applyLanguage(kept).catch(() => undefined);
}

/** Settles when the texts of the sign-in screen stand in the kept language; nothing is drawn before that. */
export const i18nReady = start();

/** Fetches parts of the texts in the language on the screen, and from then on in each that it is changed to. */
export async function loadTexts(...parts: Part[]): Promise<void> {
  await i18nReady;
  for (const part of parts) needed.add(part);
  // The language may be changed meanwhile, by somebody who did not know yet that these are needed.
  for (let language: Language | undefined; language !== currentLanguage(); ) {
    language = currentLanguage();
    await addTexts(language);
  }
}

/**
 * Fetches a screen, or another part of the application, together with the texts that it says.
 * @param parts besides those of the sign-in, the frame and whatever fetches it
 */
export function withTexts<T>(parts: Part[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [fetched] = await Promise.all([load(), loadTexts(...parts)]);
    return fetched;
  };
}
