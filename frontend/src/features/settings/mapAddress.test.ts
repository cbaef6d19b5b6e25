import { expect, it } from "vitest";
import { isTilePattern } from "./mapAddress";

it.each([
  "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  "https://{s}.karte.example:8443/{z}/{x}/{-y}{r}.png?kljuc=1",
  "HTTPS://karte.example/{z}/{x}/{y}",
])("takes %s", (pattern) => expect(isTilePattern(pattern)).toBe(true));

it.each([
  "",
  "javascript:alert(1)//{z}/{x}/{y}",
  "JavaScript://tile.example/%0aalert(1)/{z}/{x}/{y}",
  "data:image/png;base64,{z}{x}{y}",
  "http://tile.example/{z}/{x}/{y}.png",
  "//tile.example/{z}/{x}/{y}.png",
  "https:///{z}/{x}/{y}.png",
  "https://admin:lozinka@tile.example/{z}/{x}/{y}.png",
  "https://tile.example/{z}/{x}.png",
  "https://tile.example/karta.png",
  "https://tile.example/{z}/{x}/{y}/{apikey}.png",
  'https://tile.example/{z}/{x}/{y}.png" onload="alert(1)',
])("refuses %s", (pattern) => expect(isTilePattern(pattern)).toBe(false));
