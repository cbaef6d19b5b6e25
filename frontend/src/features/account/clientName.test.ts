import { expect, it } from "vitest";
import { clientName } from "./clientName";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0",
    "Edge 143, Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36", "Chrome 143, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
      "Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18, iOS",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox 145, Android"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", "–"],
])("names the client of %s", (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name);
});
