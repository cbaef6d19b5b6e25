import { nothing } from "@/ui/format/text";

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/OPR\/(\d+)/, "Opera"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+).*Safari/, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** "Chrome 143, Windows" for a browser's User-Agent; an unknown one unchanged. */
export function clientName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  if (!browser) return userAgent || nothing;
  const [pattern, name] = browser;
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  const versioned = `${name} ${pattern.exec(userAgent)?.[1]}`;
  return system ? `${versioned}, ${system}` : versioned;
}
