import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { setUpUser } from "@/testing/user";
import { durationSchema } from "../rules/durationSchema";
import { DurationField } from "./DurationField";

const send = vi.fn();

function Form() {
  const { t } = useTranslation();
  const form = useForm({
    resolver: zodResolver(z.object({ vrijeme: durationSchema(t) })),
    defaultValues: { vrijeme: "" },
  });
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))}>
      <DurationField control={form.control} name="vrijeme" label="Vrijeme" />
      <button type="submit">Snimi</button>
    </form>
  );
}

beforeEach(() => {
  send.mockClear();
  render(<Form />);
});

const field = () => screen.getByLabelText("Vrijeme");

it.each([
  ["-3h", "Vrijeme mora biti u formatu: 2w 4d 6h 45m"],
  ["1x", "Vrijeme mora biti u formatu: 2w 4d 6h 45m"],
  ["1h 2h", "Vrijeme mora biti u formatu: 2w 4d 6h 45m"],
  ["99999w", "Vrijeme mora biti između 0 i 520w"],
  ["520w 1m", "Vrijeme mora biti između 0 i 520w"],
])("refuses %s and keeps it", async (text, message) => {
  const user = setUpUser();
  await user.type(field(), text);
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field()).toHaveValue(text);
  expect(field()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ["520w", "520w"],
  ["45m 2w", "2w 45m"],
  ["90m", "1h 30m"],
  ["0h", ""],
])("takes %s as %s", async (typed, shown) => {
  const user = setUpUser();
  expect(field()).toHaveAccessibleDescription("Npr. 2w 4d 6h 45m");
  await user.type(field(), typed);
  await user.click(screen.getByRole("button"));
  expect(field()).toHaveValue(shown);
  expect(send).toHaveBeenCalledExactlyOnceWith({ vrijeme: shown });
});
