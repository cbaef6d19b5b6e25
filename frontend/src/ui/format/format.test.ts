import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { applyLanguage } from "@/i18n/i18n";
import { formatDate, formatDateTime, formatDay, formatExactTime, formatRelative } from "./dates";
import { formatCount, formatNumber } from "./numbers";
import { indexOfName, initials, truncate, truncateAtWord } from "./text";

const moment = "2026-11-01T13:05:00Z"; // 14:05 in Sarajevo

describe("dates", () => {
  it("are written with spaces and a final dot", () => {
    expect(formatDate(moment)).toBe("01. 11. 2026.");
    expect(formatDateTime(moment)).toBe("01.11.2026. 14:05");
  });

  it("are those of the installation's clocks, in summer too and where the browser has another day", () => {
    expect(formatDateTime("2026-07-01T22:30:07Z")).toBe("02.07.2026. 00:30");
    expect(formatExactTime("2026-07-01T22:30:07Z")).toBe("02.07.2026. 00:30:07");
    expect(formatDate("2026-12-31T23:00:00Z")).toBe("01. 01. 2027.");
  });

  it("leave this year out where there is little room", () => {
    const now = Date.parse("2026-12-31T22:59:00Z");
    expect(formatDay(moment, now)).toBe("01. 11.");
    expect(formatDay(moment, now + 60_000)).toBe("01. 11. 2026.");
  });

  it("give nothing for a broken date", () => {
    expect(formatDay("jučer")).toBe("");
    expect(formatDate("jučer")).toBe("");
    expect(formatDateTime("")).toBe("");
    expect(formatExactTime("")).toBe("");
    expect(formatRelative("x", "bs")).toBe("");
  });

  it("are times ago for a week and dates before that", () => {
    const now = new Date(moment).getTime();
    const ago = (minutes: number) => formatRelative(moment, "bs", now + minutes * 60_000);
    expect(ago(0.5)).toBe("sad");
    expect(ago(5)).toBe("prije 5 minuta");
    expect(ago(60 * 3)).toBe("prije 3 sata");
    expect(ago(60 * 24)).toBe("jučer");
    expect(ago(60 * (24 + 9))).toBe("jučer"); // 23:05 of the next day
    expect(ago(60 * (24 + 10))).toBe("prekjučer"); // five past midnight
    expect(ago(60 * 47)).toBe("prekjučer");
    expect(ago(60 * 24 * 7)).toBe("01. 11. 2026.");
    expect(ago(-60)).toBe("01. 11. 2026.");
  });
});

describe("numbers", () => {
  it("are grouped with dots and have a decimal comma", () => {
    expect(formatCount(12345, "bs")).toBe("12.345");
    expect(formatNumber(1234.5, "bs")).toBe("1.234,50");
  });
});

it.each([
  ["Ne radi štampač u sobi", 15, "Ne radi štampač..."],
  ["Ne radi štampač u sobi", 14, "Ne radi..."],
  ["Ne radištampačusobi", 10, "Ne radišta..."],
  ["Kratko", 10, "Kratko"],
])("cuts %s at a word within %i", (text, limit, cut) => {
  expect(truncateAtWord(text, limit)).toBe(cut);
});

describe("truncate", () => {
  it("keeps what fits", () => {
    expect(truncate("a".repeat(30), 30)).toBe("a".repeat(30));
  });

  it("cuts a full name of 31 characters to 27 and dots", () => {
    expect(truncate("a".repeat(31), 30, 27)).toBe(`${"a".repeat(27)}...`);
  });

  it("does not split a character", () => {
    expect(truncate("😀😀😀", 2)).toBe("😀😀...");
  });
});

describe("initials", () => {
  it.each([
    ["Amra Đulić Hadžić", "AH"],
    ["šefik", "Š"],
    ["dvije.uloge", "DU"],
    ["  ", "?"],
  ])("of %s are %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it("stand on a colour that stays", () => {
    expect(indexOfName("Amra", 8)).toBe(indexOfName("Amra", 8));
    expect(indexOfName("Č".repeat(200), 8)).toBeLessThan(8);
  });
});

describe("plurals", () => {
  it.each([
    [1, "1 zahtjev"],
    [2, "2 zahtjeva"],
    [5, "5 zahtjeva"],
    [11, "11 zahtjeva"],
    [21, "21 zahtjev"],
    [1400, "1.400 zahtjeva"],
  ])("of %i", (count, expected) => {
    expect(i18next.t("common.requestCount", { count })).toBe(expected);
  });

  it("follow the language", async () => {
    await applyLanguage("sr");
    expect(i18next.t("notifications.unread", { count: 5 })).toBe("5 nepročitanih obaveštenja");
    expect(document.documentElement.lang).toBe("sr-Latn");
    await applyLanguage("bs");
    expect(i18next.t("notifications.unread", { count: 2 })).toBe("2 nepročitana obavještenja");
  });
});
