import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { readStored, storageKeys } from "@/api/storage";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { RequestAdd } from "./RequestAdd";

const list = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const named = (id: number, name: string, more: object = {}) => ({ id, naziv: name, ...more });
const question = { sifra: "p1", pitanje: "Koji računar?", vrsta: "tekst", obavezno: true };
const template = {
  id: 1,
  dioProjektaId: 11,
  zahtjevKategorijaId: 111,
  pomoc: "",
  naziv: "",
  opis: "",
  pitanja: [question],
  povuceno: false,
};
let respond: () => Response;

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "zahtjev_prilog_dodavanje"]);
  respond = () => HttpResponse.json({ detail: "Podaci nisu ispravni.", errors: { zahtjevTipId: ["Tip ne postoji"] } }, { status: 422 });
  server.use(
    http.get("*/api/projekat", () => list(named(1, "eUprava"))),
    http.get("*/api/zahtjevi/projekat/1/obrasci", () => list()),
    http.get("*/api/dioprojekta/projekat/1", () => list(named(11, "Prijava"))),
    http.get("*/api/zahtjevkategorija/dioprojekta/11", () => list(named(111, "Računi"))),
    http.get("*/api/zahtjevtip/projekat/1", () => list(named(1, "Pitanje"))),
    http.get("*/api/zahtjevprioritet/projekat/1", () => list(named(1, "Hitno", { poredak: 0 }))),
    http.post("*/api/zahtjevi/projekat/1", () => respond()),
  );
});

async function open() {
  const { user, unmount } = renderRoutes([{ path: "*", element: <RequestAdd /> }], "/home/zahtjev/dodavanje");
  const dialog = within(await screen.findByRole("dialog", { name: "Novi zahtjev" }));
  const line = await dialog.findByRole("button", { name: /^Ostali podaci/ });
  return { user, unmount, dialog, line };
}

it("tells the only project, part and category in one line, opens them by it, and for who opened them the last time", async () => {
  const { user, dialog, line, unmount } = await open();
  await waitFor(() => expect(line).toHaveTextContent("eUprava · Računi · Hitno"));
  expect(line).toHaveAttribute("aria-expanded", "false");
  expect(dialog.queryByRole("combobox", { name: /^Projekat/ })).not.toBeInTheDocument();
  await user.click(line);
  expect(line).toHaveAttribute("aria-expanded", "true");
  expect(dialog.getByRole("combobox", { name: /^Dio projekta/ })).toHaveTextContent("Prijava");
  unmount();
  const again = await open();
  expect(again.line).toHaveAttribute("aria-expanded", "true");
  await again.user.click(again.line);
  expect(again.line).toHaveAttribute("aria-expanded", "false");
  expect(readStored(storageKeys.propertiesOpen)).toBe("0");
});

it("is in the order in which people think: title, description, pictures, then the line", async () => {
  const { user, dialog, line } = await open();
  await waitFor(() => expect(line).toHaveTextContent("Hitno"));
  expect(dialog.getByRole("textbox", { name: "Naziv" })).toHaveFocus();
  await user.tab();
  expect(dialog.getByRole("textbox", { name: "Opis" })).toHaveFocus();
  await user.tab();
  expect(dialog.getByRole("button", { name: "Dodaj slike" })).toHaveFocus();
  await user.tab();
  expect(line).toHaveFocus();
});

it("opens by itself, without being remembered, when nothing can be chosen by default", async () => {
  server.use(http.get("*/api/zahtjevkategorija/dioprojekta/11", () => list()));
  const { dialog, line } = await open();
  await waitFor(() => expect(line).toHaveAttribute("aria-expanded", "true"));
  expect(dialog.getByText("Dio projekta još nema kategorija.")).toBeVisible();
  expect(readStored(storageKeys.propertiesOpen)).toBeNull();
});

it("opens and is focused where the server refuses what is folded", async () => {
  const { user, dialog, line } = await open();
  await waitFor(() => expect(line).toHaveTextContent("Hitno"));
  await user.type(dialog.getByRole("textbox", { name: "Naziv" }), "Štampač");
  await user.type(dialog.getByRole("textbox", { name: "Opis" }), "Ne radi");
  await user.click(dialog.getByRole("button", { name: "Dodaj" }));
  expect(await dialog.findByText("Tip ne postoji")).toBeVisible();
  await waitFor(() => expect(dialog.getByRole("combobox", { name: /^Tip/ })).toHaveFocus());
  expect(line).toHaveAttribute("aria-expanded", "true");
});

it("keeps what the category asks in sight", async () => {
  server.use(http.get("*/api/zahtjevi/projekat/1/obrasci", () => list(template)));
  const { dialog, line } = await open();
  expect(await dialog.findByRole("textbox", { name: /^Koji računar/ })).toBeVisible();
  expect(line).toHaveAttribute("aria-expanded", "false");
});

it("offers the camera first where a device is held in the hand", async () => {
  const media = vi.spyOn(window, "matchMedia");
  const real = window.matchMedia("all");
  media.mockImplementation((query) => ({ ...real, media: query, matches: query.includes("pointer: coarse") }));
  const { dialog } = await open();
  const camera = dialog.getByRole("button", { name: "Slikaj" });
  expect(camera.compareDocumentPosition(dialog.getByRole("button", { name: "Dodaj slike" }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const taken = document.querySelector<HTMLInputElement>("input[capture]");
  expect(taken).toHaveAttribute("capture", "environment");
  media.mockRestore();
});
