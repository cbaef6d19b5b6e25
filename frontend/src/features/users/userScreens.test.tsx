import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { all, makeUser, problem, serveUsers, show } from "./testing/userScreens";
import type { UserDetail } from "./userCalls";

let person: UserDetail;
let asked: string[];
let done: unknown[];

const item = (username: string, fullName: string, changes: object = {}) => ({
  korisnickoIme: username,
  punoIme: fullName,
  email: "x@opcina.ba",
  uloga: "Support",
  onemogucen: false,
  interniKorisnik: false,
  datumKreiranja: "2026-02-03T08:00:00Z",
  upravljiv: true,
  ...changes,
});

beforeEach(() => {
  person = makeUser();
  asked = [];
  done = [];
  serveUsers(() => person);
  server.use(
    http.get("*/api/korisnici", ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      if (searchParams.get("filter") === "nema") return HttpResponse.json({ items: [], total: 0, imaJos: false });
      const items = [item("lejla.c", "Lejla Ćosić"), item("edin", "Edin Bašić", { upravljiv: false })];
      return HttpResponse.json({ items, total: 2, imaJos: false });
    }),
    http.get("*/api/korisnici/lejla.c/primopredaja", ({ request }) => {
      const text = new URL(request.url).searchParams.get("tekst") ?? "";
      const people = [
        { korisnickoIme: "amra", punoIme: "Amra Begić", mozePreuzeti: 12 },
        { korisnickoIme: "edin", punoIme: "Edin Bašić", mozePreuzeti: 5 },
      ].filter(({ korisnickoIme: username }) => username.startsWith(text));
      const projects = [{ projekatId: 7, projekat: "Web stranica", broj: 12 }];
      return HttpResponse.json({ ukupno: 12, projekti: projects, osobe: people });
    }),
    http.put("*/api/korisnici/lejla.c/onemogucen", async ({ request }) => {
      const body = (await request.json()) as { onemogucen: boolean };
      done.push(body);
      person = { ...person, ...body };
      return HttpResponse.json(person);
    }),
  );
});

async function openMenu(user: ReturnType<typeof show>["user"], entry: string) {
  await user.click(await screen.findByRole("button", { name: "Radnje nad korisnikom" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

it("shows what is known of a person, and offers nothing that would be refused", async () => {
  person = makeUser({ upravljiv: false, otvoreniZahtjevi: 0 });
  show("/pregled/lejla.c");
  expect(await screen.findByText(/jer ima ulogu kojom ne upravljate, ili vidi/)).toBeVisible();
  expect(screen.getByText("Škola").nextSibling).toHaveTextContent("12");
  expect(screen.getByText("Web stranica")).toBeVisible();
  expect(screen.queryByText("Kategorije")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Izmijeni korisnika" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Radnje nad korisnikom" })).not.toBeInTheDocument();
});

it("hands open requests over to several people before somebody is kept out", async () => {
  server.use(
    http.post("*/api/korisnici/lejla.c/primopredaja", async ({ request }) => {
      done.push(await request.json());
      const left = done.length === 1 ? 2 : 0;
      return HttpResponse.json({ predato: 6, skinuto: 0, preostalo: left, primaoci: [] });
    }),
  );
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Deaktiviraj korisnika");
  const dialog = await screen.findByRole("dialog", { name: "Deaktiviraj korisnika" });
  expect(within(dialog).getByText("Lejla Ćosić: dodijeljeno 12 otvorenih zahtjeva")).toBeVisible();
  const input = within(dialog).getByRole("combobox", { name: /^Ko ih preuzima/ });
  await user.click(input);
  await user.click(await screen.findByRole("option", { name: /Amra Begić.*može preuzeti 12 zahtjeva/ }));
  await user.click(input);
  await user.click(await screen.findByRole("option", { name: /Edin Bašić/ }));
  await user.click(within(dialog).getByRole("button", { name: "Predaj i deaktiviraj" }));
  expect(await screen.findByText("Korisnik deaktiviran")).toBeVisible();
  const order = { primaoci: ["amra", "edin"], bezPrimaoca: "odbij" };
  expect(done).toEqual([order, order, { onemogucen: true }]);
  expect(await screen.findAllByText("Nije aktivan")).toHaveLength(2);
});

it("keeps nobody out when the hand-over is refused, and says why at the receivers", async () => {
  server.use(
    http.post("*/api/korisnici/lejla.c/primopredaja", () =>
      problem(422, "Neke zahtjeve niko ne može preuzeti", { primaoci: ["Web stranica: niko od izabranih"] }),
    ),
  );
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Deaktiviraj korisnika");
  const input = await screen.findByRole("combobox", { name: /^Ko ih preuzima/ });
  await user.click(input);
  await user.click(await screen.findByRole("option", { name: /Edin Bašić/ }));
  await user.click(screen.getByRole("button", { name: "Predaj i deaktiviraj" }));
  expect(await screen.findByText("Web stranica: niko od izabranih")).toBeVisible();
  expect(done).toEqual([]);
});

it("shows whose letters come back, and tries their address again", async () => {
  person = makeUser({ pismaSeVracajuOd: "2026-11-20T10:00:00Z" });
  server.use(
    http.delete("*/api/korisnici/lejla.c/vracanje", () => {
      done.push("vracanje");
      person = makeUser();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show("/pregled/lejla.c");
  expect(await screen.findByText(/^Poruke se vraćaju od 20\.11\.2026/)).toBeVisible();
  await openMenu(user, "Pokušaj slati poruke ponovo");
  expect(await screen.findByText("Poruke se opet šalju na tu adresu.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Poruke se vraćaju/)).not.toBeInTheDocument());
  expect(done).toEqual(["vracanje"]);
});

it("shows at whose address a letter was called unwanted", async () => {
  person = makeUser({ pismaSeVracajuOd: "2026-11-20T10:00:00Z", pismaNezeljena: true });
  show("/pregled/lejla.c");
  expect(await screen.findByText(/^Poruka je prijavljena kao neželjena 20\.11\.2026/)).toBeVisible();
});

it("lets somebody in again", async () => {
  person = makeUser({ onemogucen: true, otvoreniZahtjevi: 0 });
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Aktiviraj korisnika");
  expect(await screen.findByText("Korisnik aktiviran")).toBeVisible();
  expect(done).toEqual([{ onemogucen: false }]);
});

it("anonymises somebody only once their name is typed, and shows what is left of them", async () => {
  server.use(
    http.post("*/api/korisnici/lejla.c/anonimizacija", async ({ request }) => {
      done.push(await request.json());
      person = makeUser({
        korisnickoIme: "bivsi-korisnik#9",
        punoIme: "Bivši korisnik #9",
        email: "",
        onemogucen: true,
        anonimiziran: true,
        upravljiv: false,
      });
      return HttpResponse.json(person);
    }),
  );
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Anonimiziraj korisnika");
  const dialog = await screen.findByRole("dialog", { name: "Anonimiziraj korisnika" });
  const name = within(dialog).getByRole("textbox", { name: /^Puno ime korisnika/ });
  await user.type(name, "Lejla");
  await user.click(within(dialog).getByRole("button", { name: "Anonimiziraj zauvijek" }));
  expect(await within(dialog).findByText("Upišite puno ime korisnika, tačno kako stoji.")).toBeVisible();
  expect(done).toEqual([]);
  await user.type(name, " Ćosić");
  await user.click(within(dialog).getByRole("button", { name: "Anonimiziraj zauvijek" }));
  expect(await screen.findByText("Korisnik anonimiziran")).toBeVisible();
  expect(done).toEqual([{ potvrda: "Lejla Ćosić", verzija: 4 }]);
  expect(await screen.findByText(/Ovaj korisnik je anonimiziran/)).toBeVisible();
});

it("adds somebody to projects that they do not have in that role", async () => {
  server.use(
    http.post("*/api/korisnici/lejla.c/projekti", async ({ request }) => {
      done.push(await request.json());
      return HttpResponse.json(person);
    }),
  );
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Dodaj na projekte");
  const dialog = await screen.findByRole("dialog", { name: "Dodaj na projekte" });
  await user.click(within(dialog).getByRole("combobox", { name: /^Projekti/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Mreža"]);
  await user.click(screen.getByRole("option", { name: "Mreža" }));
  await user.click(within(dialog).getByRole("button", { name: "Sačuvaj" }));
  expect(await screen.findByText("Uspješno promijenjeno.")).toBeVisible();
  expect(done).toEqual([{ ulogaId: 3, projekti: [8] }]);
});

it("sets a password by its rules", async () => {
  server.use(
    http.post("*/api/korisnici/lejla.c/lozinka", async ({ request }) => {
      done.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show("/pregled/lejla.c");
  await openMenu(user, "Postavi lozinku");
  await user.type(await screen.findByLabelText(/^Nova lozinka/), "12345{Enter}");
  expect(await screen.findByText("Lozinka mora imati najmanje 6 karaktera")).toBeVisible();
  await user.type(screen.getByLabelText(/^Nova lozinka/), "6{Enter}");
  expect(await screen.findByText("Lozinka promijenjena.")).toBeVisible();
  expect(done).toEqual([{ lozinka: "123456" }]);
});

it("shows names as plain text to those who may not see people", async () => {
  show(
    "/list",
    all.filter((code) => code !== "korisnik_korisnik_pregled"),
  );
  expect(await screen.findByText("Lejla Ćosić")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Lejla Ćosić" })).not.toBeInTheDocument();
});

it("lists thirty active people a page, and the others when they are asked for", async () => {
  const { user, router } = show("/list");
  const link = await screen.findByRole("link", { name: "Lejla Ćosić" });
  expect(link).toHaveAttribute("href", "/home/korisnik/pregled/lejla.c");
  expect(asked).toEqual(["?stanje=aktivni&page=1&count=30"]);
  await user.click(screen.getByRole("button", { name: "I neaktivni" }));
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&count=30"));
  await user.type(screen.getByRole("textbox", { name: "Traži po imenu" }), "nema");
  expect(await screen.findByText("Nema korisnika za prikaz.")).toBeVisible();
  expect(router.state.location.search).toBe("?neaktivni=true&filter=nema");
});

it("offers an edit only of people whom the caller manages", async () => {
  const { user } = show("/list");
  const row = (name: string) => screen.getByRole("link", { name }).closest("tr") as HTMLElement;
  await screen.findByRole("link", { name: "Edin Bašić" });
  await user.click(within(row("Edin Bašić")).getByRole("button", { name: "Više radnji" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Pregled korisnika"]);
  await user.keyboard("{Escape}");
  await user.click(within(row("Lejla Ćosić")).getByRole("button", { name: "Više radnji" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(2);
});

it("says of each picked person who was not changed why", async () => {
  server.use(
    http.put("*/api/korisnici/grupno", async ({ request }) => {
      const order = (await request.json()) as { provjera?: boolean };
      done.push(order);
      if (order.provjera) return HttpResponse.json({ items: [], total: 2, uspjelo: 1, neopsluzene: ["Web / Sajt / Ostalo"] });
      const items = [
        { korisnickoIme: "lejla.c", punoIme: "Lejla Ćosić", uspjeh: true, poruka: "" },
        { korisnickoIme: "edin", punoIme: "Edin Bašić", uspjeh: false, poruka: "Ovom ulogom ne upravljate." },
      ];
      return HttpResponse.json({ items, total: 2, uspjelo: 1 });
    }),
  );
  const { user } = show("/list");
  await screen.findByText("Edin Bašić");
  await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
  const bar = await screen.findByRole("region", { name: "Izmjena izabranih korisnika" });
  expect(bar).toHaveTextContent("Izabrana 2 korisnika");
  await user.click(within(bar).getByRole("button", { name: "Deaktiviraj" }));
  const question = await screen.findByRole("alertdialog", { name: "Deaktivirati 2 korisnika?" });
  expect(question).toHaveTextContent("Ostaju neopslužene: Web / Sajt / Ostalo.");
  await user.click(within(question).getByRole("button", { name: "Deaktiviraj" }));
  const report = await screen.findByRole("dialog", { name: "Neki korisnici nisu promijenjeni" });
  const order = { korisnici: ["lejla.c", "edin"], radnja: "deaktiviraj" };
  expect(done).toEqual([{ ...order, provjera: true }, order]);
  expect(within(report).getByText("Ovom ulogom ne upravljate.")).toBeVisible();
  expect(within(report).queryByText("Lejla Ćosić")).not.toBeInTheDocument();
  await user.click(within(report).getAllByRole("button", { name: "Zatvori" })[1] as HTMLElement);
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

it("gives picked people a project", async () => {
  server.use(
    http.put("*/api/korisnici/grupno", async ({ request }) => {
      done.push(await request.json());
      return HttpResponse.json({ items: [], total: 1, uspjelo: 1 });
    }),
  );
  const { user } = show("/list");
  await user.click(await screen.findByRole("checkbox", { name: "Izaberi korisnika Lejla Ćosić" }));
  await user.click(screen.getByRole("button", { name: "Dodaj na projekat" }));
  const dialog = await screen.findByRole("dialog", { name: "Dodaj na projekat" });
  await user.click(within(dialog).getByRole("combobox", { name: /^Projekat/ }));
  await user.click(await screen.findByRole("option", { name: "Mreža" }));
  await user.click(within(dialog).getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Promijenjen 1 korisnik.")).toBeVisible();
  expect(done).toEqual([{ korisnici: ["lejla.c"], radnja: "dodajProjekat", projekatId: 8 }]);
});
