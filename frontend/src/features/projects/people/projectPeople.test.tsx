import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "../routes";

const mayChange: Permission[] = ["projekat_projekat_pregled", "projekat_projekat_korisnici", "korisnik_korisnik_projekti"];

const person = (username: string, fullName: string, removable = true) => ({
  korisnickoIme: username,
  punoIme: fullName,
  email: `${username}@opstina.example`,
  uloga: "Task user",
  onemogucen: false,
  uklonjiv: removable,
});

let people: ReturnType<typeof person>[];
let sent: unknown[];
let unserved: string[];
let refusal: string | undefined;

const list = <T,>(items: T[]) => HttpResponse.json({ items, total: items.length });
const roles = [
  { id: 3, naziv: "Task user", sifra: "task_user", opseg: "vlastito", dodatneInformacije: [] },
  { id: 2, naziv: "Support", sifra: "support", opseg: "kategorije", dodatneInformacije: [] },
  { id: 9, naziv: "Nadzor", sifra: "nadzor", opseg: "sve", dodatneInformacije: [] },
];

beforeEach(() => {
  people = [person("ana", "Ana Anić"), person("boris", "Boris Bašić", false)];
  sent = [];
  unserved = [];
  refusal = undefined;
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/projekat/7/korisnici", () => HttpResponse.json({ items: people, total: people.length, imaJos: false })),
    http.get("*/api/projekat/7/korisnici/izbor", () =>
      list([
        { korisnickoIme: "amra", punoIme: "Amra Hodžić", uloga: "" },
        { korisnickoIme: "ana", punoIme: "Ana Anić", uloga: "Task user" },
      ]),
    ),
    http.get("*/api/korisnici/pravoupravljanjakorisnikom/*", () => list(roles)),
    http.get("*/api/dioprojekta/projekat/7", () => list([{ id: 4, naziv: "Mreža", povuceno: false }])),
    http.get("*/api/zahtjevkategorija/dioprojekta/4", () =>
      list([
        { id: 41, naziv: "Ruter", povuceno: false },
        { id: 42, naziv: "Staro", povuceno: true },
      ]),
    ),
    http.post("*/api/korisnici/:username/projekti", async ({ request, params }) => {
      const body = await request.json();
      sent.push([params.username, body]);
      if (refusal) return HttpResponse.json({ title: "x", status: 403, detail: refusal }, { status: 403 });
      if (!people.some(({ korisnickoIme: username }) => username === params.username))
        people.push(person(String(params.username), "Amra Hodžić"));
      return HttpResponse.json({});
    }),
    http.delete("*/api/korisnici/:username/projekti/7", ({ params }) => {
      people = people.filter(({ korisnickoIme: username }) => username !== params.username);
      return HttpResponse.json({
        uloge: [
          { ulogaId: 2, kategorije: [41] },
          { ulogaId: 3, kategorije: [] },
        ],
        neopsluzene: unserved,
      });
    }),
  );
});

function show(permissions = mayChange) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/korisnici");
}

const row = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;

it("asks who it is, and in what role", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Dodaj osobu" }));
  const dialog = await screen.findByRole("dialog", { name: "Dodavanje osobe na projekat" });
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  expect(await within(dialog).findByText("Izaberite osobu")).toBeVisible();
  expect(within(dialog).getByText("Uloga je obavezna")).toBeVisible();
  expect(sent).toEqual([]);
});

it("puts somebody on the project in a role that sees projects", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Dodaj osobu" }));
  const dialog = await screen.findByRole("dialog", { name: "Dodavanje osobe na projekat" });
  await user.click(within(dialog).getByRole("combobox", { name: "Osoba" }));
  expect(await screen.findByRole("option", { name: /ana · već na projektu: Task user/ })).toBeVisible();
  await user.click(screen.getByRole("option", { name: /Amra/ }));
  await user.click(within(dialog).getByRole("combobox", { name: /Uloga/ }));
  expect(screen.queryByRole("option", { name: "Nadzor" })).not.toBeInTheDocument(); // sees everything, and takes no projects
  await user.click(await screen.findByRole("option", { name: "Task user" }));
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Na projekat je dodana osoba Amra Hodžić.")).toBeVisible();
  expect(sent).toEqual([["amra", { ulogaId: 3, projekti: [7] }]]);
  expect(await row("Amra Hodžić")).toBeVisible();
});

it("asks for categories where the role sees them, and offers those in use", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Dodaj osobu" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("combobox", { name: "Osoba" }));
  await user.click(await screen.findByRole("option", { name: /Amra/ }));
  await user.click(within(dialog).getByRole("combobox", { name: /Uloga/ }));
  await user.click(await screen.findByRole("option", { name: "Support" }));
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  expect(await within(dialog).findByText("Izaberite bar jednu kategoriju")).toBeVisible();
  await user.click(within(dialog).getByRole("combobox", { name: /Kategorije/ }));
  expect(await screen.findByRole("option", { name: "Mreža / Ruter" })).toBeVisible();
  expect(screen.queryByRole("option", { name: /Staro/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: "Mreža / Ruter" }));
  refusal = "Korisnik bi tako vidio vlastite zahtjeve koje vi ne vidite, pa mu to ne možete dati";
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText(refusal, { exact: false })).toBeVisible();
  expect(sent).toEqual([["amra", { ulogaId: 2, kategorije: [41] }]]);
});

it("takes somebody off, and puts them back in every role that they had", async () => {
  const { user } = show();
  await user.click(within(await row("Ana Anić")).getByRole("button", { name: "Više radnji" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ukloni s projekta" }));
  expect(await screen.findByText("S projekta je uklonjena osoba Ana Anić.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Ana Anić")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Dodaj osobu" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  expect(await screen.findByText("Na projekat je vraćena osoba Ana Anić.")).toBeVisible();
  expect(sent).toEqual([
    ["ana", { ulogaId: 2, kategorije: [41] }],
    ["ana", { ulogaId: 3, projekti: [7] }],
  ]);
});

it("says what nobody serves since somebody was taken off", async () => {
  unserved = ["Mreža / Ruter", "Mreža / Kabl"];
  const { user } = show();
  await user.click(within(await row("Ana Anić")).getByRole("button", { name: "Više radnji" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ukloni s projekta" }));
  expect(await screen.findByText("S projekta je uklonjena osoba Ana Anić. Ostaju neopslužene: Mreža / Ruter, Mreža / Kabl.")).toBeVisible();
});

it("gives a category that nobody serves to somebody, from where it is listed", async () => {
  signInForTest([...mayChange, "projekat_konfiguracija_edit"]);
  const { user } = renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija/dijelovi");
  await user.click(await screen.findByRole("button", { name: "Kategorije zahtjeva: Mreža" }));
  await user.click(await screen.findByRole("button", { name: "Dodaj osobu koja opslužuje: Ruter" }));
  const dialog = await screen.findByRole("dialog", { name: "Ko opslužuje: Ruter" });
  // The only role that works by categories is chosen, and so is the category.
  expect(await within(dialog).findByRole("combobox", { name: /Uloga/ })).toHaveTextContent("Support");
  expect(await within(dialog).findByRole("button", { name: "Mreža / Ruter" })).toBeVisible();
  await user.click(within(dialog).getByRole("combobox", { name: "Osoba" }));
  await user.click(await screen.findByRole("option", { name: /Amra/ }));
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  await waitFor(() => expect(sent).toEqual([["amra", { ulogaId: 2, kategorije: [41] }]]));
});

it("says beforehand why somebody cannot be taken off", async () => {
  const { user } = show();
  await user.click(within(await row("Boris Bašić")).getByRole("button", { name: "Više radnji" }));
  const item = await screen.findByRole("menuitem", { name: /Ukloni s projekta/ });
  expect(item).toHaveAttribute("aria-disabled", "true");
  expect(item).toHaveTextContent("Na projektu je u ulozi kojom ne upravljate.");
  await user.click(item);
  expect(people).toHaveLength(2);
});

it("offers neither to people who may only see them", async () => {
  show(["projekat_projekat_pregled", "projekat_projekat_korisnici"]);
  const shown = await row("Ana Anić");
  expect(within(shown).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Dodaj osobu" })).not.toBeInTheDocument();
});
