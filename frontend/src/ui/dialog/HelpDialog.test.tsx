import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { HelpDialog } from "./HelpDialog";

const points = [{ topic: "Uloga", text: "Određuje šta osoba vidi." }];

it.each([
  ["its title", () => screen.getByRole("heading", { name: "Pomoć" })],
  ["a text", () => screen.getByText("Određuje šta osoba vidi.")],
  ["the cross", () => screen.getByRole("button", { name: "Zatvori" })],
])("closes on a click on %s", async (_, part) => {
  const onClose = vi.fn();
  const { user } = renderRoutes([{ path: "*", element: <HelpDialog title="Pomoć" points={points} onClose={onClose} /> }], "/");
  await user.click(part());
  expect(onClose).toHaveBeenCalledOnce();
});
