import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { theme } from "@/ui/theme/theme";
import { minePath } from "./shell/navigation";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

const manifest = JSON.parse(readFileSync("public/aplikacija.webmanifest", "utf8"));
const icons: Icon[] = manifest.icons;
const page = new DOMParser().parseFromString(readFileSync("index.html", "utf8"), "text/html");
const ground = (scheme: "light" | "dark") => theme.colorSchemes[scheme]?.palette.surface.canvas;

/** Width and height of a PNG, which come after its signature and the name of its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it("has what a browser asks for before it offers to install", () => {
  expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/aplikacija.webmanifest");
  expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "standalone" });
  for (const purpose of ["any", "maskable"])
    for (const size of ["192x192", "512x512"]) expect(icons.some((icon) => icon.purpose === purpose && icon.sizes === size)).toBe(true);
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain(minePath);
});

it("has icons of the sizes that it names", () => {
  for (const { src, sizes, type } of icons) {
    expect(existsSync(`public${src}`), src).toBe(true);
    if (type === "image/png") expect(sizeOf(readFileSync(`public${src}`)), src).toBe(sizes);
  }
  const touch = page.querySelector("link[rel=apple-touch-icon]")?.getAttribute("href");
  expect(sizeOf(readFileSync(`public${touch}`))).toBe("180x180");
});

it("has the ground colours of both themes, as has the page", () => {
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground("light"), ground("light")]);
  const colours = Array.from(page.querySelectorAll("meta[name=theme-color]"), (meta) => meta.getAttribute("content"));
  expect(colours).toEqual([ground("light"), ground("dark")]);
});
