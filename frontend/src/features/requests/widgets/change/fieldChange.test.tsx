import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem, request } from "../../testing/requestScreens";

const faster = "Zahtjev je u međuvremenu izmijenio korisnik Edin (21.11.2026. 14:05).";

const fullNames: Record<string, string> = {
  podrska100: "Podrška 100",
  korisnik: "Task Korisnik",
  admin: "Amra Đulić",
};

/** Handles the update calls: first with `answers`, one after the other, then by storing what was sent. */
function takeUpdates(...answers: Response[]) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.put("*/api/zahtjevi/7", async ({ request: call }) => {
      const body = (await call.json()) as Record<string, unknown>;
      bodies.push(body);
      const names = {
        zahtjevPrioritet: body.zahtjevPrioritetId === 1 ? "Hitno" : "Srednji",
        dodijeljeniKorisnikPunoIme: fullNames[String(body.dodijeljeniKorisnikIme)] ?? "",
      };
      const refusal = answers.shift();
      if (refusal) return refusal;
      const after = { ...request, ...body, ...names, verzija: Number(body.verzija) + 1 };
      answerReads(after);
      return HttpResponse.json(after);
    }),
  );
  return bodies;
}

/** Sets today, without stopping the time of what waits. */
function atDay(day: string): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(`${day}T09:00:00Z`);
}

const priority = () => screen.findByRole("button", { name: /Promijeni prioritet/ });

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_edit", "zahtjev_zahtjev_edit_dodijeljeni_korisnik"]);
  answerReads();
});

it("changes the priority by its key and a letter, and takes it back", async () => {
  const bodies = takeUpdates();
  const { user, loaded } = openScreen("/home/zahtjev/7");
  await priority();
  await loaded();
  await user.keyboard("p");
  await user.keyboard("s{Enter}");
  await waitFor(async () => expect(await priority()).toHaveTextContent("Srednji"));
  expect(await screen.findByText("Uspješno ažuriran zahtjev.")).toBeVisible();
  expect(bodies).toMatchObject([{ naziv: request.naziv, zahtjevPrioritetId: 2, verzija: 3 }]);
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ zahtjevPrioritetId: 1, verzija: 4 });
  expect(await priority()).toHaveTextContent("Hitno");
});

it("assigns among the support users of the category, and another category takes the request from them", async () => {
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: /dodijeljenog korisnika, sada je Stari Radnik/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Podrška 100" }));
  await screen.findByRole("button", { name: /sada je Podrška 100/ });
  await user.click(screen.getByRole("button", { name: /Promijeni kategoriju/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Računi" }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[0]).toMatchObject({ zahtjevKategorijaId: 100, dodijeljeniKorisnikIme: "podrska100" });
  expect(bodies[1]).toMatchObject({ zahtjevKategorijaId: 101, dodijeljeniKorisnikIme: "" });
});

it("makes several changes in a row each on the one before, whether that was answered or not", async () => {
  const bodies = takeUpdates();
  const { user, loaded } = openScreen("/home/zahtjev/7");
  await priority();
  await loaded();
  await user.keyboard("p2");
  await user.keyboard("a1");
  await user.keyboard("p1");
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies).toMatchObject([
    { zahtjevPrioritetId: 2, verzija: 3 },
    { zahtjevPrioritetId: 2, dodijeljeniKorisnikIme: "", verzija: 4 },
    { zahtjevPrioritetId: 1, dodijeljeniKorisnikIme: "", verzija: 5 },
  ]);
});

it("is made on what somebody else changed meanwhile, when that is another field", async () => {
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await priority());
  answerReads({ naziv: "Tuđi naziv", verzija: 4 });
  await user.click(await screen.findByRole("menuitemradio", { name: "Srednji" }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ naziv: "Tuđi naziv", zahtjevPrioritetId: 2, verzija: 4 });
});

it("leaves the value of somebody who was faster with the same field, and names them", async () => {
  const bodies = takeUpdates(problem(409, faster));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: /Promijeni kategoriju/ }));
  answerReads({ zahtjevKategorijaId: 102, zahtjevKategorija: "Treća", verzija: 4 });
  await user.click(await screen.findByRole("menuitemradio", { name: "Računi" }));
  expect(await screen.findByText(faster)).toBeVisible();
  expect(await screen.findByRole("button", { name: /sada je Treća/ })).toBeVisible();
  expect(bodies).toHaveLength(1);
});

it("shows fields only, without the right to edit", async () => {
  signInForTest([]);
  openScreen("/home/zahtjev/7");
  expect(await screen.findByText("Hitno")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Promijeni/ })).not.toBeInTheDocument();
});

const people = [
  { korisnickoIme: "podrska100", punoIme: "Podrška 100", podrska: true },
  { korisnickoIme: "korisnik", punoIme: "Task Korisnik", podrska: false },
];

it("offers the support first, then the others of the project, and lets an administrator take the request by one key", async () => {
  server.use(http.get("*/api/zahtjevi/dodjela", () => HttpResponse.json({ items: people, ja: true, imaJos: false })));
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/7");
  const assignee = () => screen.findByRole("button", { name: /dodijeljenog korisnika, sada je/ });
  await user.click(await assignee());
  await screen.findByRole("menuitemradio", { name: "Task Korisnik" });
  const offered = (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
  expect(offered.findIndex((name) => name?.includes("Podrška 100"))).toBeLessThan(
    offered.findIndex((name) => name?.includes("Task Korisnik")),
  );
  expect(screen.getByText("Ostali na projektu")).toBeVisible();
  await user.click(await screen.findByRole("menuitemradio", { name: "Task Korisnik" }));
  await screen.findByRole("button", { name: /sada je Task Korisnik/ });
  await user.keyboard("i");
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([{ dodijeljeniKorisnikIme: "korisnik" }, { dodijeljeniKorisnikIme: "admin" }]);
});

it("says how many open requests each has, to whoever may know it, and hands over with a reason in one call", async () => {
  signInForTest([
    "zahtjev_zahtjev_edit",
    "zahtjev_zahtjev_edit_dodijeljeni_korisnik",
    "zahtjev_komentar_dodavanje",
    "zahtjev_komentar_pregled",
  ]);
  const sent: unknown[] = [];
  const back: unknown[] = [];
  server.use(
    http.get("*/api/zahtjevi/dodjela", () =>
      HttpResponse.json({
        items: people.map((one, index) => ({ ...one, otvoreno: index, otvorenoImaJos: index > 0 })),
        ja: true,
        imaJos: false,
      }),
    ),
    http.post("*/api/zahtjevkomentari/zahtjev/7", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return HttpResponse.json(
        {
          ...{ id: 5, createdBy: "test", punoIme: "Test", datumKreiranja: "2026-11-01T10:00:00Z", interni: false, verzija: 1 },
          ...{ komentar: body.komentar, spomenuti: [], priloziKomentara: [], zahtjevVerzija: 4 },
        },
        { status: 201 },
      );
    }),
    http.put("*/api/zahtjevkomentari/5/ponistavanje", async ({ request }) => {
      back.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: /dodijeljenog korisnika/ }));
  expect(await screen.findByRole("menuitemradio", { name: /Task Korisnik\s*otvorenih: 1\+/ })).toBeVisible();
  await user.click(screen.getByRole("menuitemradio", { name: "Predaj uz razlog…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Predaja zahtjeva #7" }));
  await user.click(dialog.getByRole("button", { name: "Predaj" }));
  expect(await dialog.findByText("Odaberite osobu")).toBeVisible();
  await user.type(dialog.getByRole("combobox", { name: "Kome" }), "Task");
  await user.click(await screen.findByRole("option", { name: /otvorenih: 1\+/ }));
  await user.type(dialog.getByRole("textbox", { name: "Razlog (nije obavezan)" }), "Na terenu sam");
  await user.click(dialog.getByRole("button", { name: "Predaj" }));
  expect(await screen.findByText("Zahtjev je predat: Task Korisnik.")).toBeVisible();
  expect(sent).toEqual([{ komentar: "Na terenu sam", dodijeljeniKorisnikIme: "korisnik", verzija: 3 }]);
  await user.click(screen.getByText("Vrati"));
  const again = within(await screen.findByRole("dialog", { name: "Predaja zahtjeva #7" }));
  expect(back).toHaveLength(1);
  expect(await again.findByRole("textbox", { name: "Razlog (nije obavezan)" })).toHaveValue("Na terenu sam");
  expect(again.getByRole("combobox", { name: "Kome" })).toHaveValue("Task Korisnik");
});

it("finds by name whom the menu has no room for", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/zahtjevi/dodjela", ({ request: { url } }) => {
      const text = new URL(url).searchParams.get("tekst");
      asked.push(text);
      const items = text === "tas" ? people.slice(1) : people.slice(0, 1);
      return HttpResponse.json({ items, ja: false, imaJos: text === null });
    }),
  );
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: /dodijeljenog korisnika/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Neko drugi…" }));
  await user.type(await screen.findByRole("combobox", { name: "Dodijeljeni korisnik" }), "tas");
  await user.click(await screen.findByRole("option", { name: /Task Korisnik/ }));
  await waitFor(() => expect(bodies).toMatchObject([{ dodijeljeniKorisnikIme: "korisnik" }]));
  expect(asked).toContain("tas");
});

it("gives a due date by the calendar, takes it away and brings it back", async () => {
  atDay("2026-11-10");
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Promijeni rok, sada je Bez roka" }));
  await screen.findByRole("dialog", { name: "Rok" });
  expect(screen.queryByRole("button", { name: "Ukloni rok" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("gridcell", { name: "15" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const { rok: due } = bodies[0] ?? {};
  expect(due).toMatch(/^\d{4}-\d{2}-15$/);
  await user.click(await screen.findByRole("button", { name: /Promijeni rok, sada je 15\./ }));
  await user.click(await screen.findByRole("button", { name: "Ukloni rok" }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ rok: null, verzija: 4 });
  await screen.findByRole("button", { name: "Promijeni rok, sada je Bez roka" });
  const undo = await screen.findAllByRole("button", { name: "Vrati" });
  await user.click(undo.at(-1) as HTMLElement);
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies[2]).toMatchObject({ rok: due, verzija: 5 });
});

it("asks before a due date that has passed is given", async () => {
  atDay("2026-11-20");
  const bodies = takeUpdates();
  const { user } = openScreen("/home/zahtjev/7");
  const choose = async () => {
    await user.click(await screen.findByRole("button", { name: "Promijeni rok, sada je Bez roka" }));
    await user.click(await screen.findByRole("gridcell", { name: "15" }));
    await screen.findByText(/Rok 15\. 11\. 2026\. je u prošlosti/);
  };
  await choose();
  await user.click(screen.getByRole("button", { name: "Odustani" }));
  await choose();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Zadrži rok" }));
  await waitFor(() => expect(bodies).toMatchObject([{ rok: "2026-11-15" }]));
});

it("only tells the due date to those who may not edit, and nothing where there is none", async () => {
  signInForTest([]);
  answerReads({ rok: "2020-01-02" });
  const first = openScreen("/home/zahtjev/7");
  expect(await screen.findByText(/^kasni \d+ dan/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Promijeni rok/ })).not.toBeInTheDocument();
  first.unmount();
  answerReads();
  openScreen("/home/zahtjev/7");
  await screen.findByText("Prijava ne radi");
  expect(screen.queryByText("Bez roka")).not.toBeInTheDocument();
});

it("says that a project has no labels, and leads those who may to where they are made", async () => {
  const { user, unmount } = openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: /^Promijeni oznake/ });
  await user.keyboard("b");
  expect(await screen.findByRole("menuitem", { name: "Projekat nema oznaka. Dodaje ih ko vodi projekat." })).toBeVisible();
  unmount();
  signInForTest(["zahtjev_zahtjev_edit", "projekat_projekat_pregled", "projekat_konfiguracija_edit"]);
  const other = openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: /^Promijeni oznake/ });
  await other.user.keyboard("b");
  const make = await screen.findByRole("menuitem", { name: "Dodaj prve oznake projekta" });
  expect(make).toHaveAttribute("href", "/home/projekat/1/konfiguracija/oznake");
});
