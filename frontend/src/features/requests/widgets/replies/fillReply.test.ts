import { expect, it } from "vitest";
import { fillReply } from "./fillReply";

const fields = { ime: "Amra Čolić", broj: "351", naziv: "Štampač {broj} $&", ja: "Haris Mušić" };

it.each([
  ["Poštovani {ime}, #{broj}: {naziv}. {ja}", "Poštovani Amra Čolić, #351: Štampač {broj} $&. Haris Mušić"],
  ["{ime}{ime} {Ime} {drugo} { ime }", "Amra ČolićAmra Čolić {Ime} {drugo} { ime }"],
  ["bez polja", "bez polja"],
])("fills in %j", (text, expected) => expect(fillReply(text, fields)).toBe(expected));
