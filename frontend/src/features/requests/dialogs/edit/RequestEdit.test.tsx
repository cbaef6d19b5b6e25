import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { hold } from "@/testing/hold";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem, request } from "../../testing/requestScreens";

const may: Permission[] = ["zahtjev_zahtjev_edit", "zahtjev_zahtjev_edit_status", "zahtjev_zahtjev_edit_dodijeljeni_korisnik"];
const combobox = (name: RegExp) => screen.findByRole("combobox", { name });

type User = ReturnType<typeof openScreen>["user"];

async function choose(user: User, field: RegExp, option: string) {
  await user.click(await combobox(field));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** Every update waits for this before it is answered. */
let answering: Promise<void> | undefined;

/** Answers the update calls with `answers`, one after the other. */
function takeUpdates(...answers: Response[]) {
  const bodies: unknown[] = [];
  server.use(
    http.put("*/api/zahtjevi/7", async ({ request: call }) => {
      bodies.push(await call.json());
      await answering;
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
  await user.type(screen.getByRole("textbox", { name: "Rok" }), "01122026");
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
      rok: "2026-12-01",
      verzija: 3,
      oznakaId: [],
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
  await user.type(screen.getByLabelText(/Opis/), " ");
  expect(screen.getByText("Polje opis ne može biti prazno")).toBeVisible();
  await user.click(screen.getByLabelText(/Naziv/));
  await user.paste("š".repeat(129));
  expect(await screen.findByText("Naziv ne može biti veći od 128 karaktera")).toBeVisible();
});

const faster = "Zahtjev je u međuvremenu izmijenio korisnik Edin (21.11.2026. 14:05).";

it("does not undo what only somebody else has changed, and tells of it", async () => {
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/edit/7");
  const name = await screen.findByLabelText(/Naziv/);
  await user.clear(name);
  await user.paste("Moj naziv");
  await choose(user, /Dodijeljeni korisnik/, "Podrška 100");
  answerReads({ zahtjevPrioritetId: 2, zahtjevPrioritet: "Srednji", opis: "Tuđi opis", verzija: 4 });
  await save(user);
  const notice = (await screen.findByText(faster, { exact: false })).closest<HTMLElement>("[role=alert]");
  expect(notice).toHaveTextContent("Prioritet: Srednji");
  expect(notice).toHaveTextContent("Opis: Tuđi opis");
  expect(notice).not.toHaveTextContent("Naziv");
  expect(name).toHaveValue("Moj naziv");
  expect(screen.getByLabelText(/Opis/)).toHaveValue("Tuđi opis");
  expect(await combobox(/Prioritet/)).toHaveTextContent("Srednji");
  await save(user);
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(bodies[1]).toMatchObject({
    naziv: "Moj naziv",
    opis: "Tuđi opis",
    zahtjevPrioritetId: 2,
    dodijeljeniKorisnikIme: "podrska100",
    verzija: 4,
  });
});

it("asks only about what both have changed, and saves nothing before the answer", async () => {
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/edit/7");
  const name = await screen.findByLabelText(/Naziv/);
  await user.clear(name);
  await user.paste("Moj naziv");
  answerReads({ naziv: "Tuđi naziv", verzija: 4 });
  await save(user);
  const question = within(await screen.findByRole("radiogroup", { name: /Naziv/ }));
  expect(question.getByText("Moj naziv")).toBeVisible();
  expect(question.getByText("Tuđi naziv")).toBeVisible();
  await save(user);
  expect(await screen.findByText("Izaberite vrijednost koja ostaje.")).toBeVisible();
  expect(name).toHaveFocus();
  expect(bodies).toHaveLength(1);
  await user.tab();
  expect(question.getByRole("radio", { name: /Moj naziv/ })).toHaveFocus();
  await user.click(question.getByRole("radio", { name: /Tuđi naziv/ }));
  expect(name).toHaveValue("Tuđi naziv");
  await user.click(question.getByRole("radio", { name: /Moj naziv/ }));
  await save(user);
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(bodies[1]).toMatchObject({ naziv: "Moj naziv", verzija: 4 });
});

it("asks about a place as a whole, so that no category stands in a foreign part", async () => {
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/edit/7");
  await choose(user, /Kategorija/, "Računi");
  const theirs = { dioProjektaId: 20, dioProjekta: "Plaćanja", zahtjevKategorijaId: 200 };
  const nobody = { dodijeljeniKorisnikIme: "", dodijeljeniKorisnikPunoIme: "" };
  answerReads({ ...theirs, zahtjevKategorija: "Kartice", ...nobody, verzija: 4 });
  await save(user);
  const question = within(await screen.findByRole("radiogroup", { name: /Dio projekta/ }));
  const option = question.getByRole("radio", { name: /Dio projekta: Plaćanja.*Kategorija: Kartice/ });
  expect(question.getByRole("radio", { name: /Dio projekta: Prijava.*Kategorija: Računi/ })).not.toBeChecked();
  await user.click(option);
  await waitFor(async () => expect(await combobox(/Kategorija/)).toHaveTextContent("Kartice"));
  expect(await combobox(/Dio projekta/)).toHaveTextContent("Plaćanja");
  await save(user);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    dioProjektaId: 20,
    zahtjevKategorijaId: 200,
    dodijeljeniKorisnikIme: "",
  });
});

it("leaves the assignee of the newest version to those who may not assign", async () => {
  signInForTest(["zahtjev_zahtjev_edit"]);
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/edit/7");
  await choose(user, /Kategorija/, "Računi");
  answerReads({ dodijeljeniKorisnikIme: "novi", dodijeljeniKorisnikPunoIme: "Novi Radnik", verzija: 4 });
  await save(user);
  expect(await screen.findByText(faster, { exact: false })).toBeVisible();
  expect(screen.getByText("Dodijeljeni korisnik: Novi Radnik")).toBeVisible();
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ zahtjevKategorijaId: 101, dodijeljeniKorisnikIme: "novi", verzija: 4 });
});

it("is sent once however often it is asked for", async () => {
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.type(await screen.findByLabelText(/Naziv/), "!");
  const { released, release } = hold();
  answering = released;
  await user.dblClick(screen.getByRole("button", { name: "Snimi" }));
  await user.keyboard("{Enter}");
  release();
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(bodies).toHaveLength(1);
});

it("shows the server's messages at their fields", async () => {
  takeUpdates(problem(422, "x", { zahtjevKategorijaId: ["Kategorija ne postoji"] }));
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.type(await screen.findByLabelText(/Naziv/), "!");
  await save(user);
  expect(await screen.findByText("Kategorija ne postoji")).toBeVisible();
});

it("tells the server's message about a field that is not drawn", async () => {
  signInForTest(["zahtjev_zahtjev_edit"]);
  const message = "Korisnik ne radi na kategoriji";
  takeUpdates(problem(422, "x", { dodijeljeniKorisnikIme: [message] }));
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.type(await screen.findByLabelText(/Naziv/), "!");
  await save(user);
  expect(await screen.findByText(message)).toBeVisible();
});
