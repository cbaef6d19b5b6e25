/** The keys of everything that the application stores in the browser. */
export const storageKeys = {
  token: "zahtjevi.token",
  devices: "zahtjevi.pregledaci",
  actions: "zahtjevi.dozvoljeneAkcije",
  title: "zahtjevi.naslov",
  language: "zahtjevi.jezik",
  drawerOpen: "zahtjevi.ladicaOtvorena",
  menuFolded: "zahtjevi.meniSazet",
  detailsOpen: "zahtjevi.detaljiOtvoreni",
  propertiesOpen: "zahtjevi.svojstvaOtvorena",
  fullTitles: "zahtjevi.puniNazivi",
  unopenedOnly: "zahtjevi.samoNeprocitana",
  beside: "zahtjevi.prikazPoredListe",
  pageSize: "zahtjevi.brojRedova",
  theme: "zahtjevi.tema",
  recentSearches: "zahtjevi.nedavnePretrage",
  outbox: "zahtjevi.zaSlanje",
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Reads a kept text; null when absent or when the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key for null. Nothing is stored when the storage is full or refused. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Reads kept JSON; null when absent or broken. The caller checks the shape. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? "null");
  } catch {
    return null;
  }
}
