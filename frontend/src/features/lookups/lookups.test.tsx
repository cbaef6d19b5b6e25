import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { lookupRoutes } from "./routes";

const base = {
  required: false,
  vidljivosti: [1, 2, 3],
  prevodivo: false,
  opcije: [],
  najmanje: 0,
  najvise: 0,
};

/** A list with a field of each kind, some of them only in one of the forms. */
const fields = [
  { ...base, naziv: "Naziv", poljeUTabeli: "naziv", tip: 2, required: true, najvise: 20 },
  { ...base, naziv: "Šifra", poljeUTabeli: "sifra", tip: 2, vidljivosti: [1, 2], najvise: 10 },
  { ...base, naziv: "Sprat", poljeUTabeli: "sprat", tip: 1, required: true },
  { ...base, naziv: "Mjesta", poljeUTabeli: "mjesta", tip: 1, vidljivosti: [2, 3] },
  { ...base, naziv: "Vrsta", poljeUTabeli: "vrsta", tip: 3, opcije: [{ id: 2, naziv: "Pult" }] },
  { ...base, naziv: "Pristupačan", poljeUTabeli: "pristupacan", tip: 4 },
];
const desk = {
  id: 5,
  naziv: "Matičar",
  sifra: "MAT",
  sprat: 0,
  vrsta: 2,
  pristupacan: true,
  isDeleted: false,
  onemogucena: false,
  verzija: 3,
};

let sent: unknown[];

beforeEach(() => {
  sent = [];
  const keep = async (request: Request) => {
    const body = (await request.json()) as object;
    sent.push(body);
    return HttpResponse.json({ ...desk, ...body, verzija: 4 });
  };
  server.use(
    http.get("*/api/sifarnik", () =>
      HttpResponse.json({
        items: [{ tip: "Salter", naziv: "Šalteri", brisanje: true, brojStavki: 1 }],
        total: 1,
      }),
    ),
    http.get("*/api/sifarnik/Salter/nekesirano", () => HttpResponse.json({ items: [desk], total: 1, fields })),
    http.get("*/api/sifarnik/Salter/polja", () => HttpResponse.json({ items: fields, total: 6 })),
    http.get("*/api/sifarnik/Salter/5", () => HttpResponse.json(desk)),
    http.post("*/api/sifarnik/Salter", ({ request }) => keep(request)),
    http.put("*/api/sifarnik/Salter/5", ({ request }) => keep(request)),
  );
});

function show(path: string, permissions: Permission[] = ["sifarnik_sifarnik_pregled", "sifarnik_sifarnik_edit"]) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/sifarnik", children: lookupRoutes }], `/home/sifarnik${path}`);
}

it("draws the columns that the fields say", async () => {
  show("/Salter");
  const row = (await screen.findByRole("link", { name: "Matičar" })).closest("tr") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Matičar", "MAT", "0", "Pult", "Da", ""]);
  expect(screen.queryByRole("columnheader", { name: "Mjesta" })).not.toBeInTheDocument();
});

it("sends a new item as its fields say, numbers as numbers and nothing as null", async () => {
  const { user, router } = show("/Salter/dodavanje");
  const dialog = within(await screen.findByRole("dialog", { name: "Dodavanje" }));
  await user.click(await dialog.findByRole("button", { name: "Dodaj" }));
  expect(await dialog.findByText("Polje je obavezno")).toBeVisible();
  expect(dialog.getByText("Polje je obavezno i mora biti validan broj")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /Naziv/ }), " Arhiva ");
  await user.type(dialog.getByRole("textbox", { name: /Sprat/ }), "0");
  await user.click(dialog.getByRole("checkbox", { name: "Pristupačan" }));
  await user.click(dialog.getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Uspješno dodano.")).toBeVisible();
  expect(sent).toEqual([{ naziv: "Arhiva", sifra: null, sprat: 0, mjesta: null, vrsta: null, pristupacan: true }]);
  expect(router.state.location.pathname).toBe("/home/sifarnik/Salter");
});

it("edits only what the form of editing shows", async () => {
  const { user } = show("/Salter/edit/5");
  const dialog = within(await screen.findByRole("dialog", { name: "Izmjena" }));
  const seats = await dialog.findByRole("textbox", { name: /Mjesta/ });
  expect(dialog.queryByRole("textbox", { name: /Šifra/ })).not.toBeInTheDocument();
  await user.type(seats, "2");
  await user.click(dialog.getByRole("button", { name: "Spasi" }));
  expect(await screen.findByText("Uspješno promijenjeno.")).toBeVisible();
  expect(sent).toEqual([{ naziv: "Matičar", sprat: 0, mjesta: 2, vrsta: 2, pristupacan: true, verzija: 3 }]);
});

it("says when an item could not be saved", async () => {
  server.use(
    http.post("*/api/sifarnik/Salter", () => HttpResponse.json({ title: "x", status: 500, detail: "Dogodila se greška" }, { status: 500 })),
  );
  const { user } = show("/Salter/dodavanje");
  await user.type(await screen.findByRole("textbox", { name: /Naziv/ }), "A");
  await user.type(screen.getByRole("textbox", { name: /Sprat/ }), "1");
  await user.click(screen.getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Dodavanje šifarnika nije uspjelo. Provjerite unesene podatke.")).toBeVisible();
});

it("deletes softly, and offers to take it back", async () => {
  const { user } = show("/Salter");
  await screen.findByRole("link", { name: "Matičar" });
  await user.click(screen.getByRole("button", { name: "Više radnji" }));
  await user.click(await screen.findByRole("menuitem", { name: "Obriši" }));
  await user.click(await screen.findByRole("button", { name: "Obriši" }));
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  expect(await screen.findByText("Vraćeno: Matičar")).toBeVisible();
  expect(sent).toEqual([
    { isDeleted: true, onemogucena: true, verzija: 3 },
    { isDeleted: false, onemogucena: false, verzija: 4 },
  ]);
});

it("offers nothing to those who may only look", async () => {
  show("/Salter", ["sifarnik_sifarnik_pregled"]);
  expect(await screen.findByText("Matičar")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Matičar" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "DODAJ" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Više radnji" })).not.toBeInTheDocument();
});
