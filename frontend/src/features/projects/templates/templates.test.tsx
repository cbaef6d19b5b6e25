import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "../routes";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../configuration/ConfigurationLayout";
import "./Templates";

const template = (id: number, more: object = {}) => ({
  id,
  dioProjektaId: 0,
  dioProjekta: "",
  zahtjevKategorijaId: 0,
  zahtjevKategorija: "",
  pomoc: "Broj računara stoji na naljepnici.",
  naziv: "",
  opis: "",
  pitanja: [],
  koristen: false,
  povuceno: false,
  verzija: 1,
  ...more,
});

let sent: unknown[];

const items = (...of: object[]) => HttpResponse.json({ items: of, total: of.length });

beforeEach(() => {
  sent = [];
  const asked = [{ sifra: "p1", pitanje: "Koji računar?", vrsta: "tekst", obavezno: true }];
  const place = { dioProjektaId: 3, dioProjekta: "Oprema", zahtjevKategorijaId: 4, zahtjevKategorija: "Računari" };
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/dioprojekta/projekat/7", () => items({ id: 3, naziv: "Oprema", povuceno: false })),
    http.get("*/api/zahtjevkategorija/dioprojekta/3", () => items({ id: 4, naziv: "Računari", povuceno: false })),
    http.get("*/api/zahtjevi/projekat/7/obrasci", () =>
      items(template(1, { povuceno: true }), template(2, { ...place, pitanja: asked, koristen: true })),
    ),
    http.put("*/api/zahtjevi/obrasci/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 2, verzija: 2, pitanja: [] });
    }),
    http.put("*/api/zahtjevi/obrasci/:id/povuceno", async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function show(permissions: Permission[] = ["projekat_projekat_pregled", "projekat_konfiguracija_edit"]) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija/obrasci");
}

const rows = async () => within(await screen.findByRole("list", { name: "Obrasci zahtjeva" })).getAllByRole("listitem");

it("tells which requests a template is for and what it asks, retired ones last", async () => {
  show(["projekat_projekat_pregled"]);
  expect((await rows()).map((row) => row.textContent)).toEqual([
    "Oprema / RačunariKoji računar? *",
    "Cijeli projekatPovučen · Broj računara stoji na naljepnici.",
  ]);
  expect(screen.queryByRole("button", { name: "Dodaj obrazac" })).not.toBeInTheDocument();
});

it("changes a template; its questions keep what names them, and a choice needs its answers", async () => {
  const { user } = show();
  await rows();
  await user.click(screen.getByRole("button", { name: "Radnje nad obrascem: Oprema / Računari" }));
  await user.click(await screen.findByRole("menuitem", { name: "Izmijeni" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Izmjena obrasca zahtjeva" }));
  await user.click(dialog.getByRole("button", { name: "Dodaj pitanje" }));
  const [, second] = dialog.getAllByRole("textbox", { name: "Pitanje" });
  await user.type(second as HTMLElement, "Gdje?");
  await user.click(dialog.getAllByRole("combobox", { name: /^Odgovor je/ })[1] as HTMLElement);
  await user.click(await screen.findByRole("option", { name: "Izbor" }));
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await dialog.findByText(/^Od 1 do 20 različitih odgovora/)).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Ponuđeni odgovori" }), "Šalter{Enter}Ured");
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    dioProjektaId: 3,
    zahtjevKategorijaId: 4,
    verzija: 1,
    pitanja: [
      { sifra: "p1", pitanje: "Koji računar?", vrsta: "tekst", obavezno: true },
      { pitanje: "Gdje?", vrsta: "izbor", obavezno: false, izbori: ["Šalter", "Ured"] },
    ],
  });
});

it("retires what was used, and deletes only what was not", async () => {
  const { user } = show();
  await rows();
  await user.click(screen.getByRole("button", { name: "Radnje nad obrascem: Oprema / Računari" }));
  expect(screen.queryByRole("menuitem", { name: "Obriši" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("menuitem", { name: "Povuci iz upotrebe" }));
  await waitFor(() => expect(sent).toEqual([["2", { povuceno: true }]]));
});
