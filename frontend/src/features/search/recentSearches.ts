import { currentSession } from "@/api/session";
import { readStoredJson, storageKeys, writeStored } from "@/api/storage";

const limit = 5;

interface Kept {
  username: string;
  texts: string[];
}

function isKept(value: unknown): value is Kept {
  const { username, texts } = (value ?? {}) as Partial<Kept>;
  return typeof username === "string" && Array.isArray(texts) && texts.every((text) => typeof text === "string");
}

function write(texts: string[]): void {
  const username = currentSession()?.username;
  writeStored(storageKeys.recentSearches, username && texts.length > 0 ? JSON.stringify({ username, texts }) : null);
}

/** The person's recent searches in this browser, the newest first. */
export function readRecentSearches(): string[] {
  const kept = readStoredJson(storageKeys.recentSearches);
  return isKept(kept) && kept.username === currentSession()?.username ? kept.texts.slice(0, limit) : [];
}

/** Adds a text at the beginning; only five are kept. */
export function keepSearch(text: string): void {
  const typed = text.trim();
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== typed.toLowerCase());
  write([typed, ...others].slice(0, limit));
}

export const forgetSearches = () => write([]);
