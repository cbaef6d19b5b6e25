import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { TextInput } from "../inputs/TextInput";
import { atLeast, atMost } from "./limits";

const fits = (check: ReturnType<typeof atMost>, text: string) => z.string().check(check).safeParse(text).success;

it("a limit counts characters as the server does: an emoji is one, however the browser keeps it", () => {
  expect(fits(atMost(64, "dugo"), "😀".repeat(64))).toBe(true);
  expect(fits(atMost(64, "dugo"), "😀".repeat(65))).toBe(false);
  expect(fits(atLeast(6, "kratko"), "😀".repeat(5))).toBe(false);
  expect(fits(atLeast(6, "kratko"), "😀".repeat(6))).toBe(true);
});

it("a counter counts as the limit does", () => {
  render(<TextInput label="Naziv" name="naziv" value={"😀".repeat(64)} limit={64} onChange={() => undefined} />);
  expect(screen.getByText("64 od 64 znakova")).not.toHaveAttribute("data-over");
});

const sources = import.meta.glob<string>(["../../../**/*.{ts,tsx}", "!../../../**/*.{test,gen}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("no form counts in another way", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const others = Object.entries(sources).filter(([, code]) => /z\.maxLength\(|z\.minLength\([2-9]/.test(code));
  expect(others.map(([file]) => file)).toEqual([]);
});
