import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { endSession } from "@/api/session";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { RequestAdd } from "./RequestAdd";

beforeEach(() => {
  server.use(
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 1, naziv: "eUprava" }], total: 1 })),
    http.get(/api\/(dioprojekta|zahtjevtip|zahtjevprioritet)\/projekat\/1$/, () =>
      HttpResponse.json({ items: [], total: 0 }),
    ),
  );
});

const open = () => renderRoutes([{ path: "*", element: <RequestAdd /> }], "/home/zahtjev/dodavanje");

it("a new request that was being written comes back after signing in again", async () => {
  signInForTest();
  const { user, unmount } = open();
  await user.type(await screen.findByRole("textbox", { name: "Naziv" }), "Štampač");
  await user.type(screen.getByRole("textbox", { name: "Opis" }), "Ne radi");
  act(() => endSession());
  unmount();
  signInForTest();
  const again = open();
  expect(await screen.findByRole("textbox", { name: "Naziv" })).toHaveValue("Štampač");
  expect(screen.getByRole("textbox", { name: "Opis" })).toHaveValue("Ne radi");
  await again.user.click(screen.getByRole("button", { name: "Odbaci tekst" }));
  expect(screen.getByRole("textbox", { name: "Naziv" })).toHaveValue("");
  expect(sessionStorage).toHaveLength(0);
});
