import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { makeUser, serveUsers, show } from "../testing/userScreens";
import type { UserDetail } from "../userCalls";

let person: UserDetail;
let orders: unknown[];

/** Answers a call for each part of a hand-over; the last answer repeats. */
const answerHandover = (...answers: { predato: number; skinuto: number; preostalo: number }[]) =>
  server.use(
    http.get("*/api/korisnici/lejla.c/primopredaja", () =>
      HttpResponse.json({
        ukupno: 12,
        projekti: Array.from({ length: 8 }, (_, i) => ({ projekatId: i, projekat: `Projekat ${i + 1}`, broj: i + 1 })),
        osobe: [{ korisnickoIme: "amra", punoIme: "Amra Begić", mozePreuzeti: 12 }],
      }),
    ),
    http.post("*/api/korisnici/lejla.c/primopredaja", async ({ request }) => {
      orders.push(await request.json());
      return HttpResponse.json({ ...answers[Math.min(orders.length, answers.length) - 1], primaoci: [] });
    }),
  );

beforeEach(() => {
  person = makeUser({ onemogucen: true });
  orders = [];
  serveUsers(() => person);
});

async function handOver(release: boolean) {
  const { user } = show("/pregled/lejla.c");
  await user.click(await screen.findByRole("button", { name: "Predaj zahtjeve" }));
  const dialog = await screen.findByRole("dialog", { name: "Predaj otvorene zahtjeve" });
  expect(await within(dialog).findByText("i još 2 projekta")).toBeVisible();
  expect(within(dialog).queryByText("Projekat 7")).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("combobox", { name: /^Ko ih preuzima/ }));
  await user.click(await screen.findByRole("option", { name: /Amra Begić/ }));
  if (release) await user.click(within(dialog).getByRole("checkbox", { name: /neka ostane bez dodijeljene osobe/ }));
  await user.click(within(dialog).getByRole("button", { name: "Predaj" }));
  return dialog;
}

it("hands the requests of a deactivated person over in as many calls as it takes, and counts them all", async () => {
  answerHandover({ predato: 2000, skinuto: 0, preostalo: 1600 }, { predato: 1600, skinuto: 0, preostalo: 0 });
  const dialog = await handOver(false);
  expect(await screen.findByText("Predato 3.600 zahtjeva.")).toBeVisible();
  expect(orders).toEqual([
    { primaoci: ["amra"], bezPrimaoca: "odbij" },
    { primaoci: ["amra"], bezPrimaoca: "odbij" },
  ]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it("stops when a call moves nothing, and goes on while it only releases", async () => {
  answerHandover(
    { predato: 0, skinuto: 2000, preostalo: 9 },
    { predato: 5, skinuto: 0, preostalo: 4 },
    { predato: 0, skinuto: 0, preostalo: 4 },
  );
  await handOver(true);
  expect(await screen.findByText("Predato 5 zahtjeva.")).toBeVisible();
  expect(orders).toEqual(Array.from({ length: 3 }, () => ({ primaoci: ["amra"], bezPrimaoca: "skini" })));
});

it("hands nothing over before somebody is chosen", async () => {
  answerHandover({ predato: 12, skinuto: 0, preostalo: 0 });
  const { user } = show("/pregled/lejla.c");
  await user.click(await screen.findByRole("button", { name: "Predaj zahtjeve" }));
  await user.click(await screen.findByRole("button", { name: "Predaj" }));
  expect(await screen.findByText("Izaberite ko preuzima zahtjeve")).toBeVisible();
  expect(orders).toEqual([]);
});

it.each([
  ["who may not hand them over", {}, ["korisnik_korisnik_pregled"]],
  ["where there are none", { otvoreniZahtjevi: 0 }, ["korisnik_korisnik_pregled", "korisnik_korisnik_primopredaja"]],
  ["of an active person", { onemogucen: false }, ["korisnik_korisnik_pregled", "korisnik_korisnik_primopredaja"]],
] as const)("warns of no open requests %s", async (_, changes, rights) => {
  person = { ...person, ...changes };
  show("/pregled/lejla.c", [...rights]);
  expect(await screen.findByText("Škola")).toBeVisible();
  expect(screen.queryByText(/otvorenih zahtjeva/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Predaj zahtjeve" })).not.toBeInTheDocument();
});

it("offers only the actions for which there is a right", async () => {
  person = makeUser({ dvostrukaProvjera: true });
  const { user } = show("/pregled/lejla.c", ["korisnik_korisnik_pregled", "korisnik_korisnik_aktivacija", "log_log_historija"]);
  await user.click(await screen.findByRole("button", { name: "Radnje nad korisnikom" }));
  const entries = (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
  expect(entries).toEqual(["Historija promjena", "Ukloni dvostruku provjeru", "Deaktiviraj korisnika"]);
});

it("shows of a service account neither address nor roles to sign in with, and leads to its tokens", async () => {
  person = makeUser({ servisni: true, email: "", otvoreniZahtjevi: 0 });
  show("/pregled/lejla.c", ["korisnik_korisnik_pregled", "korisnik_korisnik_tokeni", "korisnik_korisnik_lozinka"]);
  const tokens = await screen.findByRole("link", { name: "Pristupni tokeni" });
  expect(tokens).toHaveAttribute("href", expect.stringMatching(/lejla\.c/));
  expect(screen.queryByText("E-pošta")).not.toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Radnje nad korisnikom" })).not.toBeInTheDocument();
});

it("shows the address that waits for its confirmation beside the present one", async () => {
  person = makeUser({ adresaNaCekanju: { email: "nova@opcina.ba", vrijediDo: "2026-11-01T10:00:00Z" } });
  show("/pregled/lejla.c");
  expect(await screen.findByText(/nova@opcina\.ba/)).toBeVisible();
  expect(screen.getByRole("link", { name: "lejla@opcina.ba" })).toHaveAttribute("href", "mailto:lejla@opcina.ba");
});
