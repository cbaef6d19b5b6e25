import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { Tokens } from "./Tokens";

const secret = "zht_tajna";
const token = (id: string, changes = {}) => ({
  id,
  naziv: `Skripta ${id}`,
  ulogaId: 1,
  uloga: "Administrator",
  stanje: "vazi",
  prava: ["zahtjev_zahtjev_pregled"],
  sviProjekti: true,
  projekti: [],
  datumKreiranja: new Date().toISOString(),
  vaziDo: new Date(Date.now() + 86_400_000).toISOString(),
  posljednjiIp: "",
  ...changes,
});

let tokens: ReturnType<typeof token>[];
let allowed: boolean;
let asked: unknown;

beforeEach(() => {
  signInForTest();
  tokens = [token("a", { sviProjekti: false, projekti: ["Ulice", "Parkovi"] }), token("b", { stanje: "bez_uloge" })];
  allowed = true;
  asked = undefined;
  const right = (sifra: string) => ({ sifra, objekat: "Zahtjev", naziv: `Pravo ${sifra}`, opis: "Šta dozvoljava." });
  server.use(
    http.get("*/api/korisnici/admin/pristupnitokeni", () => HttpResponse.json({ items: tokens, total: tokens.length, ukljuceno: allowed })),
    http.get("*/api/korisnici/admin/pristupnitokeni/prava", () =>
      HttpResponse.json({ items: [{ id: 3, naziv: "Zahtjevi", prava: [right("prvo"), right("drugo")] }], total: 1 }),
    ),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 7, naziv: "Ulice" }], total: 1 })),
    http.post("*/api/korisnici/admin/pristupnitokeni", async ({ request }) => {
      asked = await request.json();
      tokens = [token("novi"), ...tokens];
      return HttpResponse.json({ id: "novi", token: secret, vaziDo: new Date().toISOString() }, { status: 201 });
    }),
    http.delete("*/api/korisnici/admin/pristupnitokeni/:id", ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const open = () => renderRoutes([{ path: "/", element: <Tokens /> }], "/").user;

it("lists tokens with their projects and what became of them", async () => {
  open();
  expect(await screen.findByText("Skripta a")).toBeVisible();
  expect(screen.getByText("Ulice, Parkovi")).toBeVisible();
  expect(screen.getByText("Nemate tu ulogu")).toBeVisible();
});

it("makes a token of chosen rights, shows its secret once, and revokes one after a question", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Novi pristupni token" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Naziv/ }), "Izvještaj");
  await user.click(dialog.getByRole("button", { name: "Napravi token" }));
  expect(await dialog.findByText("Izaberite barem jedno pravo")).toBeVisible();
  await user.click(await dialog.findByText("Zahtjevi (0/2)"));
  await user.click(dialog.getByRole("checkbox", { name: "Sve iz grupe" }));
  await user.click(dialog.getByRole("checkbox", { name: "Zahtjev: Pravo drugo" }));
  expect(dialog.getByText("Zahtjevi (1/2)")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Napravi token" }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(asked).toEqual({ naziv: "Izvještaj", dana: 90, prava: ["prvo"] });
  for (const index of [0, 1]) {
    await user.click(screen.getAllByRole("button", { name: "Zatvori" })[index] as HTMLElement);
    expect(await screen.findByText(/Ovo se više neće moći vidjeti/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ne" }));
    expect(await screen.findByText(secret)).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Kopiraj" }));
  await user.click(screen.getAllByRole("button", { name: "Zatvori" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  await user.click(within(await screen.findByRole("row", { name: /Skripta novi/ })).getByRole("button", { name: "Opozovi" }));
  await user.click(await screen.findByRole("button", { name: "Uredu" }));
  await waitFor(() => expect(screen.queryByText("Skripta novi")).toBeNull());
});

it("says that programs are not let in, and offers no token then", async () => {
  allowed = false;
  tokens = [];
  open();
  expect(await screen.findByText(/Administrator nije uključio pristup za programe/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Novi pristupni token" })).toBeNull();
});
