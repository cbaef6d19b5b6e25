import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem, request } from "../testing/requestScreens";

const may: Permission[] = [
  "zahtjev_zahtjev_edit",
  "zahtjev_zahtjev_edit_status",
  "zahtjev_zahtjev_edit_dodijeljeni_korisnik",
];
const combobox = (name: RegExp) => screen.findByRole("combobox", { name });

type User = ReturnType<typeof openScreen>["user"];

async function choose(user: User, field: RegExp, option: string) {
  await user.click(await combobox(field));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** Takes the update calls; `answers` are given one after the other. */
function takeUpdates(...answers: Response[]) {
  const bodies: unknown[] = [];
  server.use(
    http.put("*/api/zahtjevi/7", async ({ request: call }) => {
      bodies.push(await call.json());
      return answers.shift() ?? HttpResponse.json({ ...request, verzija: 9 });
    }),
  );
  return bodies;
}

const save = (user: User) => user.click(screen.getByRole("button", { name: "Snimi" }));

beforeEach(() => {
  signInForTest(may);
  answerReads();
});

it("clears what depends on the part, and sends the version that was read", async () => {
  const bodies = takeUpdates();
  const { user, router } = openScreen("/home/zahtjev/edit/7");
  expect(await combobox(/Dodijeljeni korisnik/)).toHaveTextContent("Stari Radnik");
  await choose(user, /Dio projekta/, "Plaćanja");
  await waitFor(async () => expect(await combobox(/Kategorija/)).toHaveTextContent("Kartice"));
  expect(await combobox(/Dodijeljeni korisnik/)).toHaveTextContent("Nije dodijeljeno");
  await choose(user, /Dodijeljeni korisnik/, "Podrška 200");
  await save(user);
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/home/zahtjev/7");
  expect(bodies).toEqual([
    {
      naziv: request.naziv,
      opis: request.opis,
      zahtjevStatusId: 1,
      dioProjektaId: 20,
      zahtjevKategorijaId: 200,
      zahtjevTipId: 1,
      zahtjevPrioritetId: 1,
      dodijeljeniKorisnikIme: "podrska200",
      verzija: 3,
    },
  ]);
});

it("another category clears the assignee and offers its support users beside who has the request", async () => {
  const { user } = openScreen("/home/zahtjev/edit/7");
  await choose(user, /Kategorija/, "Računi");
  expect(await combobox(/Dodijeljeni korisnik/)).toHaveTextContent("Nije dodijeljeno");
  await screen.findByRole("combobox", { name: /Dodijeljeni/ });
  await user.click(await combobox(/Dodijeljeni korisnik/));
  await screen.findByRole("option", { name: "Podrška 101" });
  expect(screen.getByRole("option", { name: "Stari Radnik" })).toBeVisible();
});

it("leaves status and assignee alone without their rights", async () => {
  signInForTest(["zahtjev_zahtjev_edit"]);
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/edit/7");
  expect(await combobox(/Status/)).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("combobox", { name: /Dodijeljeni korisnik/ })).not.toBeInTheDocument();
  await choose(user, /Kategorija/, "Računi");
  await save(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ zahtjevKategorijaId: 101, dodijeljeniKorisnikIme: "stari" });
});

it("says what is missing and focuses the first such field", async () => {
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.clear(await screen.findByLabelText(/Naziv/));
  await user.clear(screen.getByLabelText(/Opis/));
  await save(user);
  expect(await screen.findByText("Polje naziv ne može biti prazno")).toBeVisible();
  expect(screen.getByText("Polje opis ne može biti prazno")).toBeVisible();
  expect(screen.getByLabelText(/Naziv/)).toHaveFocus();
});

it("keeps what was typed when somebody else was faster, and saves over it only after a look", async () => {
  const bodies = takeUpdates(
    problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin."),
    problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin."),
  );
  const { user } = openScreen("/home/zahtjev/edit/7");
  const name = await screen.findByLabelText(/Naziv/);
  await user.clear(name);
  await user.paste("Moj naziv");
  await save(user);
  expect(await screen.findByText(/izmijenio korisnik Edin/)).toBeVisible();
  expect(name).toHaveValue("Moj naziv");
  await user.click(screen.getByRole("button", { name: "Nastavi uređivanje" }));
  expect(screen.queryByText(/izmijenio korisnik Edin/)).not.toBeInTheDocument();
  await save(user);
  answerReads({ naziv: "Tuđi naziv", opis: "Tuđi opis", verzija: 4 });
  await user.click(await screen.findByRole("button", { name: "Učitaj najnoviju verziju" }));
  expect(await screen.findByText("Tuđi naziv")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Preuzmi iz najnovije verzije: Opis" }));
  await save(user);
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(bodies.map((body) => (body as { verzija: number }).verzija)).toEqual([3, 3, 4]);
  expect(bodies[2]).toMatchObject({ naziv: "Moj naziv", opis: "Tuđi opis" });
});

it("shows the server's messages at their fields", async () => {
  takeUpdates(problem(422, "x", { zahtjevKategorijaId: ["Kategorija ne postoji"] }));
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.type(await screen.findByLabelText(/Naziv/), "!");
  await save(user);
  expect(await screen.findByText("Kategorija ne postoji")).toBeVisible();
});
