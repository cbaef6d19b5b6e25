import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import type { setUpUser } from "@/testing/user";
import { makeUser, problem, roles, serveUsers, show } from "./testing/userScreens";
import type { UserDetail } from "./userCalls";

type User = ReturnType<typeof setUpUser>;

let person: UserDetail;
let bodies: Record<string, unknown>[];

beforeEach(() => {
  person = makeUser();
  bodies = [];
  serveUsers(() => person);
  server.use(http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Zahtjevi" })));
});

function takePost() {
  server.use(
    http.post("*/api/korisnici", async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(person, { status: 201 });
    }),
  );
}

async function choose(user: User, name: RegExp | string, option: string, at = 0) {
  await user.click((await screen.findAllByRole("combobox", { name }))[at] as HTMLElement);
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fill(user: User) {
  const enter = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await screen.findByLabelText(/^Korisničko ime/);
  await enter(/^Korisničko ime/, "lejla.c");
  await enter(/^Ime i prezime/, "Lejla Ćosić");
  await enter(/^E-mail/, "lejla@opcina.ba");
  await user.click(screen.getByRole("checkbox", { name: /^Pošalji poruku/ }));
  await enter(/^Lozinka/, "tajna123");
}

const submit = (user: User, name = "Dodaj") => user.click(screen.getByRole("button", { name }));

it("says what a new person lacks, at each field", async () => {
  const { user } = show("/dodavanje");
  await user.click(await screen.findByRole("checkbox", { name: /^Pošalji poruku/ }));
  await submit(user);
  expect(await screen.findByText("Morate da unesete korisničko ime")).toBeVisible();
  for (const message of ["Morate da unesete ime i prezime", "Morate da unesete e-mail", "Morate da unesete lozinku", "Uloga je obavezna"])
    expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Korisničko ime/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^E-mail/), "lejla");
  await user.type(screen.getByLabelText(/^Lozinka/), "12345");
  expect(await screen.findByText("E-mail mora biti ispravan")).toBeVisible();
  expect(await screen.findByText("Lozinka mora imati najmanje 6 karaktera")).toBeVisible();
});

it("gives an administrator nothing but the role, and leads to the overview", async () => {
  takePost();
  const { user, router } = show("/dodavanje");
  await fill(user);
  await choose(user, /^Uloga/, "Administrator");
  expect(screen.queryByRole("combobox", { name: /^Proje/ })).not.toBeInTheDocument();
  await submit(user);
  expect(await screen.findByText("Uspješno dodan korisnik.")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/korisnik/pregled/lejla.c"));
  expect(bodies).toEqual([
    {
      korisnickoIme: "lejla.c",
      punoIme: "Lejla Ćosić",
      email: "lejla@opcina.ba",
      lozinka: "tajna123",
      interniKorisnik: false,
      uloge: [{ vrstaUlogeId: 1 }],
      dodatneInformacije: [],
    },
  ]);
});

it("invites a person to choose the password, unless one is given", async () => {
  takePost();
  const { user } = show("/dodavanje");
  await fill(user);
  await user.click(screen.getByRole("checkbox", { name: /^Pošalji poruku/ }));
  expect(screen.queryByLabelText(/^Lozinka/)).not.toBeInTheDocument();
  await choose(user, /^Uloga/, "Administrator");
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ email: "lejla@opcina.ba", poziv: true });
  expect(bodies[0]).not.toHaveProperty("lozinka");
});

it("adds a service account without address and password", async () => {
  takePost();
  const { user } = show("/dodavanje?vrsta=servisni");
  await user.type(await screen.findByLabelText(/^Korisničko ime/), "arhiva");
  await user.type(screen.getByLabelText(/^Naziv/), "Uvoz iz arhive");
  expect(screen.queryByLabelText(/^Lozinka/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
  await choose(user, /^Uloga/, "Administrator");
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    { korisnickoIme: "arhiva", punoIme: "Uvoz iz arhive", servisni: true, uloge: [{ vrstaUlogeId: 1 }], dodatneInformacije: [] },
  ]);
});

it("gives a support person categories of several projects, and asks for the part where there are several", async () => {
  takePost();
  const { user } = show("/dodavanje");
  await fill(user);
  await choose(user, /^Uloga/, "Support");
  await choose(user, /^Projekat/, "Web stranica");
  await choose(user, /^Kategorije/, "Web stranica / Općenito / Kvar");
  expect(screen.queryByRole("combobox", { name: /^Dio projekta/ })).not.toBeInTheDocument();
  await choose(user, /^Projekat/, "Mreža");
  await choose(user, /^Dio projekta/, "Bežična");
  await choose(user, /^Kategorije/, "Mreža / Bežična / Novo");
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.uloge).toEqual([{ vrstaUlogeId: 2, kategorije: [711, 822] }]);
});

it("offers the categories of the only project at once", async () => {
  server.use(http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 7, naziv: "Web stranica" }], total: 1 })));
  const { user } = show("/dodavanje");
  await choose(user, /^Uloga/, "Support");
  const project = await screen.findByRole("combobox", { name: /^Projekat/ });
  await waitFor(() => expect(project).toHaveTextContent("Web stranica"));
  await choose(user, /^Kategorije/, "Web stranica / Općenito / Kvar");
});

it("gives a support person no category that nobody picked, whatever projects and parts were looked through", async () => {
  takePost();
  const { user } = show("/dodavanje");
  await fill(user);
  await choose(user, /^Uloga/, "Support");
  await choose(user, /^Projekat/, "Web stranica");
  await choose(user, /^Projekat/, "Mreža");
  await choose(user, /^Dio projekta/, "Bežična");
  await user.click(await screen.findByRole("combobox", { name: /^Kategorije/ }));
  await screen.findByRole("option", { name: "Mreža / Bežična / Kvar" });
  await user.keyboard("{Escape}");
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.uloge).toEqual([{ vrstaUlogeId: 2, kategorije: [] }]);
});

it("gives two roles, each with its own, and asks for what a role requires", async () => {
  takePost();
  const { user } = show("/dodavanje");
  await fill(user);
  await choose(user, /^Uloga/, "Menadžer projekta");
  await user.type(screen.getByRole("combobox", { name: /^Projekti/ }), "mr");
  await user.click(await screen.findByRole("option", { name: "Mreža" }));
  await user.click(await screen.findByRole("button", { name: "Dodaj još jednu ulogu" }));
  await user.click(screen.getAllByRole("combobox", { name: /^Uloga/ })[1] as HTMLElement);
  expect(await screen.findByRole("option", { name: "Support" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Menadžer projekta" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: "Support" }));
  await submit(user);
  expect(await screen.findByText("Polje je obavezno")).toBeVisible();
  await user.type(screen.getByLabelText(/^Škola/), "dva");
  expect(await screen.findByText("Vrijednost mora biti broj")).toBeVisible();
  await user.clear(screen.getByLabelText(/^Škola/));
  await user.type(screen.getByLabelText(/^Škola/), "22");
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.uloge).toEqual([
    { vrstaUlogeId: 3, projekti: [8] },
    { vrstaUlogeId: 2, kategorije: [] },
  ]);
  expect(bodies[0]?.dodatneInformacije).toEqual([{ sifra: "SkolaId", vrijednost: "22" }]);
});

it("tells the date of birth that a personal number begins with, beside no other information", async () => {
  const typed = { id: 10, sifra: "JMBG", naziv: "Matični broj", vrsta: 1 as const };
  const [, , role] = roles;
  server.use(
    http.get("*/api/korisnici/pravoupravljanjakorisnikom/1", () =>
      HttpResponse.json({ items: [{ ...role, dodatneInformacije: [...(role?.dodatneInformacije ?? []), typed] }], total: 1 }),
    ),
  );
  const { user } = show("/dodavanje");
  await choose(user, /^Uloga/, "Menadžer projekta");
  const number = await screen.findByLabelText(/^Matični broj/);
  expect(number).toHaveAccessibleDescription("Prvih sedam cifara je datum rođenja");
  await user.type(number, "140598");
  expect(number).toHaveAccessibleDescription("Prvih sedam cifara je datum rođenja");
  await user.type(number, "8150007");
  expect(number).toHaveAccessibleDescription("Datum rođenja: 14. 05. 1988.");
  expect(screen.getByLabelText(/^Škola/)).toHaveAccessibleDescription("");
});

it("puts what the server refuses at the fields that it means", async () => {
  server.use(
    http.post("*/api/korisnici", () =>
      problem(422, "Provjerite polja", {
        korisnickoIme: ["Korisničko ime je zauzeto"],
        "uloge.0.projekti": ["Projekat ne postoji"],
        "dodatneInformacije.SkolaId": ["Škola ne postoji"],
      }),
    ),
  );
  const { user } = show("/dodavanje");
  await fill(user);
  await choose(user, /^Uloga/, "Menadžer projekta");
  await user.type(screen.getByLabelText(/^Škola/), "5");
  await submit(user);
  expect(await screen.findByText("Korisničko ime je zauzeto")).toBeVisible();
  expect(screen.getByText("Projekat ne postoji")).toBeVisible();
  expect(screen.getByText("Škola ne postoji")).toBeVisible();
  expect(screen.getByRole("combobox", { name: /^Projekti/ })).toHaveAttribute("aria-invalid", "true");
});

it("edits on the newest version when another administrator was faster, and shows what was taken over", async () => {
  const faster = "Korisnika je u međuvremenu izmijenio Edin (21.11.2026. 14:05).";
  server.use(
    http.put("*/api/korisnici/lejla.c", async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      if (bodies.length > 1) return HttpResponse.json({ ...person, verzija: 6 });
      const [role] = person.uloge;
      person = makeUser({
        verzija: 5,
        uloge: role && [{ ...role, projekti: [{ id: 8, naziv: "Mreža" }] }],
      });
      return problem(409, faster);
    }),
  );
  const { user, router } = show("/edit/lejla.c");
  const name = await screen.findByLabelText(/^Ime i prezime/);
  expect(screen.queryByLabelText(/^Korisničko ime/)).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, "Lejla Begić");
  await submit(user, "Snimi");
  const notice = await screen.findByText(faster, { exact: false });
  expect(within(notice).getByText("Uloge: Menadžer projekta (Mreža)")).toBeVisible();
  expect(screen.getByRole("button", { name: "Mreža" })).toBeVisible();
  await submit(user, "Snimi");
  expect(await screen.findByText("Uspješno promijenjeno.")).toBeVisible();
  expect(bodies[1]).toEqual({
    punoIme: "Lejla Begić",
    email: "lejla@opcina.ba",
    interniKorisnik: true,
    uloge: [{ vrstaUlogeId: 3, projekti: [8] }],
    dodatneInformacije: [{ sifra: "SkolaId", vrijednost: "12" }],
    verzija: 5,
  });
  expect(router.state.location.pathname).toBe("/home/korisnik/pregled/lejla.c");
});

const category = (id: number, name: string, alone: boolean) => ({
  id,
  naziv: name,
  detaljanNaziv: `Mreža / Bežična / ${name}`,
  projekatId: 8,
  projekat: "Mreža",
  dioProjektaId: 82,
  dioProjekta: "Bežična",
  povuceno: false,
  jediniOpsluzuje: alone,
});

/** A support person with categories. */
function makeSupport(...categories: ReturnType<typeof category>[]) {
  const role = { id: 2, uloga: "Support", sifra: "support", opseg: "kategorije", aktivna: true } as const;
  return makeUser({
    uloge: [{ id: 2, vrstaUlogeId: 2, vrstaUloge: role, projekti: [], kategorije: categories }],
    kategorije: categories,
    dodatneInformacije: { items: [], total: 0 },
  });
}

it("warns which categories nobody serves once they are taken away, and only then", async () => {
  person = makeSupport(category(821, "Kvar", true), category(822, "Novo", false));
  const { user } = show("/edit/lejla.c");
  await choose(user, /^Kategorije/, "Mreža / Bežična / Novo");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mreža / Bežična / Novo" })).toBeNull());
  expect(screen.queryByText(/Ostaju neopslužene/)).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Mreža / Bežična / Kvar" }));
  expect(await screen.findByText(/Ostaju neopslužene: Mreža \/ Bežična \/ Kvar\./)).toBeVisible();
});

it("warns of them when a support person gets another role instead", async () => {
  person = makeSupport(category(821, "Kvar", true));
  const { user } = show("/edit/lejla.c");
  await choose(user, /^Uloga/, "Menadžer projekta");
  expect(await screen.findByText(/Ostaju neopslužene: Mreža \/ Bežična \/ Kvar\./)).toBeVisible();
});

it("begins with the project and the part of a support person's categories", async () => {
  person = makeSupport(category(821, "Kvar", false));
  show("/edit/lejla.c");
  const project = await screen.findByRole("combobox", { name: /^Projekat/ });
  await waitFor(() => expect(project).toHaveTextContent("Mreža"));
  expect(await screen.findByRole("combobox", { name: /^Dio projekta/ })).toHaveTextContent("Bežična");
  expect(screen.getByRole("button", { name: "Mreža / Bežična / Kvar" })).toBeVisible();
});

it("says why somebody cannot be edited", async () => {
  person = makeUser({ upravljiv: false });
  show("/edit/lejla.c");
  expect(await screen.findByText(/jer ima ulogu kojom ne upravljate, ili vidi/)).toBeVisible();
  expect(screen.queryByLabelText(/^Ime i prezime/)).not.toBeInTheDocument();
});

it("keeps what was typed when the form is left by mistake, but never the password", async () => {
  const first = show("/dodavanje");
  await fill(first.user);
  first.unmount();
  show("/dodavanje");
  expect(await screen.findByText("Vraćen je unos koji niste poslali.")).toBeVisible();
  expect(screen.getByLabelText(/^Ime i prezime/)).toHaveValue("Lejla Ćosić");
  expect(screen.getByLabelText(/^Lozinka/)).toHaveValue("");
  expect(JSON.stringify(sessionStorage)).not.toContain("tajna123");
});
