import { expect, it } from "vitest";
import { videoAddress } from "./videoAddress";

it.each([
  ["?video=https://opcina.example/upis.mp4", "https://opcina.example/upis.mp4"],
  ["?v=http%3A%2F%2Fopcina.example%2Fa%20b.mp4", "http://opcina.example/a%20b.mp4"],
  ["?video=https://opcina.example/v?id=7&t=3", "https://opcina.example/v?id=7&t=3"],
  ["?video=/uputstva/upis.mp4", `${location.origin}/uputstva/upis.mp4`],
  ["?video=uputstva/upis.mp4", `${location.origin}/uputstva/upis.mp4`],
])("plays what %s names", (search, address) => {
  expect(videoAddress(search)).toBe(address);
});

it.each([
  "",
  "?video",
  "?video=",
  "?video=%20",
  "?video=javascript:alert(1)",
  "?video=JaVaScRiPt%3Aalert(1)",
  "?video=%0Ajavascript:alert(1)",
  "?video=data:video/mp4;base64,AAAA",
  "?video=blob:https://opcina.example/1",
  "?video=file:///etc/passwd",
  "?video=ftp://opcina.example/upis.mp4",
  "?video=https://ime:lozinka@opcina.example/upis.mp4",
  "?video=https://",
  "?video=%E0%A4%A",
])("plays nothing for %s", (search) => {
  expect(videoAddress(search)).toBeUndefined();
});
