import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DateText } from "./DateText";

const tell = (event: string) => act(() => void dispatchEvent(new Event(event)));

it.each([
  ["relative", /^prije/, /^\d\d\.\d\d\.\d{4}\. \d\d:\d\d$/],
  ["day", /^\d/, /^\d\d\. \d\d\. \d{4}\.$/],
] as const)("%s is said in full on paper, and as before after it", (form, shown, printed) => {
  render(<DateText value={new Date(Date.now() - 3 * 3_600_000).toISOString()} form={form} />);
  const time = screen.getByText(shown);
  tell("beforeprint");
  expect(time).toHaveTextContent(printed);
  tell("afterprint");
  expect(time).toHaveTextContent(shown);
});
