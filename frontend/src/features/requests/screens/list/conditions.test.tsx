import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { requestRoutes } from "../../routes";
import "./RequestList";

const priorities = ["Hitno", "Visok"].map((naziv, index) => ({ id: index + 1, naziv, oznaka: 0, poredak: index, povuceno: false }));

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  server.use(
    http.get("*/api/zahtjevi", () => HttpResponse.json({ items: [], total: 0, imaJos: false })),
    http.get("*/api/zahtjevi/projekat/3", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/izbori", () => HttpResponse.json({ statusi: [], prioriteti: priorities, tipovi: [], oznake: [] })),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 3, naziv: "Pisarnica", opis: "" }], total: 1 })),
    http.get("*/api/zahtjevprioritet/projekat/3", () => HttpResponse.json({ items: priorities, total: 2 })),
    ...["dioprojekta", "zahtjevstatus", "zahtjevtip"].map((kind) =>
      http.get(`*/api/${kind}/projekat/3`, () => HttpResponse.json({ items: [], total: 0 })),
    ),
  );
});

const open = (screenOf: string, query = "") =>
  renderRoutes([{ path: "/home/zahtjev", children: requestRoutes }], `/home/zahtjev/${screenOf}${query}`);

it.each(["list", "list-draggable"])("adds, changes and takes off a condition by itself, by keys, in %s", async (of) => {
  const { user, router } = open(of, "?projekatId=3");
  const conditions = () => new URLSearchParams(router.state.location.search).getAll("prioritet");
  const add = await screen.findByRole("button", { name: "Dodaj uslov" });
  add.focus();
  await user.keyboard("{Enter}");
  const menu = within(await screen.findByRole("dialog", { name: "Dodaj uslov" }));
  expect(await menu.findByRole("button", { name: "Prioritet" })).toBeVisible();
  expect(menu.getByRole("textbox", { name: "Traži uslov" })).toHaveFocus();
  await user.keyboard("priór{Enter}");
  await user.keyboard("{ArrowDown}");
  const field = within(await screen.findByRole("dialog", { name: "Uslov: Prioritet" }));
  expect(field.getByRole("combobox", { name: "Prioritet" })).toHaveFocus();
  expect(field.getAllByRole("combobox")).toHaveLength(1);
  await user.click(await screen.findByRole("option", { name: "Visok" }));
  await waitFor(() => expect(conditions()).toEqual(["Visok"]));
  await user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(add).toHaveFocus();
  const chip = screen.getByRole("button", { name: "Prioritet: Visok" });
  expect(chip).toHaveAttribute("aria-expanded", "false");
  await user.click(chip);
  await screen.findByRole("dialog", { name: "Uslov: Prioritet" });
  expect(chip).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(chip).toHaveFocus());
  await user.click(chip);
  await screen.findByRole("dialog", { name: "Uslov: Prioritet" });
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(conditions()).toEqual([]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(add).toHaveFocus();
});

it.each(["list", "list-draggable"])("sets what only holds or not at once, in %s", async (of) => {
  const { user, router } = open(of, "?projekatId=3");
  await user.click(await screen.findByRole("button", { name: "Dodaj uslov" }));
  await user.click(await screen.findByRole("button", { name: "Samo zahtjevi koji kasne" }));
  await waitFor(() => expect(router.state.location.search).toContain("kasni=true"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Stanje: Kasni" }));
  await user.click(within(await screen.findByRole("dialog", { name: "Uslov: Stanje" })).getByRole("checkbox"));
  await waitFor(() => expect(router.state.location.search).not.toContain("kasni"));
});

it("says what must be chosen before a condition, and that there is none of a name", async () => {
  const { user } = open("list");
  await user.click(await screen.findByRole("button", { name: "Dodaj uslov" }));
  expect(await screen.findByRole("button", { name: /^Kategorija/ })).toBeDisabled();
  expect(screen.getByText("Prvo izaberite dio projekta.")).toBeVisible();
  await user.keyboard("xyz");
  expect(screen.getByText("Nema takvog uslova.")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("dialog", { name: "Dodaj uslov" })).toBeVisible();
});
