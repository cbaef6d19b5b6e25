import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "../routes";
import type { Address } from "./addressForm";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../configuration/ConfigurationLayout";
import "./LetterAddress";

const none: Address = {
  oznaka: "",
  dioProjektaId: 0,
  zahtjevKategorijaId: 0,
  zahtjevTipId: 0,
  zahtjevPrioritetId: 0,
  sanducic: "zahtjevi@opcina.example",
  adresa: "",
  nepoznati: "zanemari",
  upisMoguc: false,
  upisUProjekat: false,
  verzija: 3,
};

const podrska: Address = {
  ...none,
  oznaka: "podrska",
  dioProjektaId: 1,
  zahtjevKategorijaId: 2,
  zahtjevTipId: 3,
  zahtjevPrioritetId: 4,
  adresa: "zahtjevi+podrska@opcina.example",
};

let address: Address;
let sent: unknown[];

const item = (id: number, naziv: string) => HttpResponse.json({ items: [{ id, naziv, povuceno: false, default: true }], total: 1 });

beforeEach(() => {
  address = none;
  sent = [];
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/dioprojekta/projekat/7", () => item(1, "Portal")),
    http.get("*/api/zahtjevkategorija/dioprojekta/1", () => item(2, "Sadržaj")),
    http.get("*/api/zahtjevtip/projekat/7", () => item(3, "Kvar")),
    http.get("*/api/zahtjevprioritet/projekat/7", () => item(4, "Hitno")),
    http.get("*/api/projekatkonfiguracija/projekat/7/adresa", () => HttpResponse.json(address)),
    http.put("*/api/projekatkonfiguracija/projekat/7/adresa", async ({ request }) => {
      sent.push(await request.json());
      address = { ...podrska, verzija: 4 };
      return HttpResponse.json(address);
    }),
  );
});

function show(permissions: Permission[] = ["projekat_projekat_pregled", "projekat_konfiguracija_edit"]) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija/pisma");
}

it("gives a project an address, once it is known where its requests belong", async () => {
  const { user } = show();
  expect(await screen.findByText("Projekat nema adresu.")).toBeVisible();
  const tag = await screen.findByRole("textbox", { name: "Oznaka u adresi" });
  const save = screen.getByRole("button", { name: "Snimi" });
  await user.type(tag, "služba");
  await user.click(save);
  expect(await screen.findByText(/^Oznaka ima 2 do 20 slova/)).toBeVisible();
  await user.clear(tag);
  await user.type(tag, "Podrska");
  await user.click(save);
  await waitFor(() => expect(screen.getAllByText("Polje je obavezno")).toHaveLength(4));
  for (const [field, option] of [
    ["Dio projekta", "Portal"],
    ["Kategorija", "Sadržaj"],
    ["Tip", "Kvar"],
    ["Prioritet", "Hitno"],
  ] as const) {
    await user.click(screen.getByRole("combobox", { name: field }));
    await user.click(await screen.findByRole("option", { name: option }));
  }
  await user.click(screen.getByRole("combobox", { name: "Poruke bez računa" }));
  expect(screen.queryByRole("option", { name: "Pozovi pošiljaoca da otvori račun" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: "Odbij porukom" }));
  await user.click(save);
  expect(await screen.findByText("zahtjevi+podrska@opcina.example")).toBeVisible();
  expect(sent).toEqual([
    {
      oznaka: "podrska",
      dioProjektaId: 1,
      zahtjevKategorijaId: 2,
      zahtjevTipId: 3,
      zahtjevPrioritetId: 4,
      nepoznati: "odbij",
      verzija: 3,
    },
  ]);
});

it("offers to invite strangers where people may make accounts themselves", async () => {
  address = { ...podrska, upisMoguc: true };
  const { user } = show();
  await user.click(await screen.findByRole("combobox", { name: "Poruke bez računa" }));
  expect(screen.queryByText(/ne dobija ovaj projekat/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: "Pozovi pošiljaoca da otvori račun" }));
  expect(await screen.findByText(/ne dobija ovaj projekat/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ oznaka: "podrska", nepoznati: "upis" })]));
});

it("says that letters are not received, and shows people who may not change it no form", async () => {
  address = { ...podrska, sanducic: "", adresa: "" };
  show(["projekat_projekat_pregled"]);
  expect(await screen.findByText("Adresa je pripremljena i vrijedi čim administrator uključi zahtjeve e-poštom.")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
