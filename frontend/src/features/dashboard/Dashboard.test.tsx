import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { applyLanguage } from "@/i18n/i18n";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { today } from "@/ui/format/days";
import { Dashboard } from "./Dashboard";

const listOf = <T,>(items: T[]) => ({ items, total: items.length });
const day = (date: number, count: number) => {
  const od = `2026-11-${String(date).padStart(2, "0")}`;
  return { od, do: od, broj: count };
};
const month = (number: number, last: number, created: number, finished: number) => {
  const begins = `2026-${String(number).padStart(2, "0")}`;
  return { od: `${begins}-01`, do: `${begins}-${last}`, prijavljeno: created, zavrseno: finished };
};
const request = {
  id: 41,
  naziv: "Ne radi štampač na šalteru broj tri",
  projekatId: 4,
  projekat: "Informatička podrška",
  zahtjevStatus: "Zaprimljeno",
  oznaka: 0,
  zahtjevPrioritet: "Visok",
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 3,
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  datumKreiranja: "2026-11-01T10:00:00Z",
  od: "2026-11-02T10:00:00Z",
  rok: null,
  ciljevi: [],
};

/** The server's answer for each part; a number is the status of a failure. */
let answers: Record<string, object | number>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    header: { danas: "2026-11-22", prijavljenoDanas: 12, zavrsenoDanas: 1 },
    statistika: {
      brojZahtjevaPotrebnoUraditi: 110,
      brojZahtjevaUProgresu: 20,
      brojZavrsenihZahtjeva: 1400,
      brojProjekata: 6,
      brojZahtjevaUkupno: 1530,
      brojZahtjevaKojiNisuRijeseni: 130,
      brojKomentaraKorisnika: 7,
    },
    kreiraniZahtjeviPoDanimaProslaSedmica: listOf([9, 10, 11, 12, 13, 14, 15].map((date) => day(date, date))),
    zavrseniZahtjeviPoDanimaProslaSedmica: listOf([9, 10, 11, 12, 13, 14, 15].map((date) => day(date, 1))),
    zahtjeviPoSedmicama: listOf([1, 2, 3, 4, 5].map((week) => ({ od: `2026-10-0${week}`, do: `2026-10-1${week}`, broj: week }))),
    zahtjeviPoMjesecima: listOf([month(1, 31, 5, 4), month(5, 31, 3, 0), month(12, 31, 0, 0)]),
    zahtjeviPoDanimaAktivnaGodina: listOf([day(1, 0), day(2, 8)]),
    brojZahtjevaPoProjektu: listOf([
      { id: 4, naziv: "Informatička podrška", ukupanBrojZahtjeva: 90 },
      { id: 5, naziv: "Vozni park", ukupanBrojZahtjeva: 0 },
    ]),
    sviProjektiKorisnika: listOf(
      [1, 2, 3, 4, 5, 6].map((id) => ({
        id,
        naziv: `Projekat ${id}`,
        opis: "",
        potrebnoUraditi: 10 + id,
        uProgresu: 20 + id,
        zavrseno: 30 + id,
      })),
    ),
    zahtjeviNajduzeUPotrebnoUraditi: listOf([request]),
    zahtjeviZadnjiDodatiKojeJePotrebnoUraditi: listOf([request]),
    zahtjeviZadnjiDodatiNisuRijeseni: listOf([request]),
    zahtjeviZadnjiDodatiRijeseni: listOf([request]),
  };
  server.use(
    http.get("*/api/dashboard/:part", ({ params }) => {
      const part = String(params.part);
      asked.push(part);
      const answer = answers[part] ?? 404;
      if (typeof answer !== "number") return HttpResponse.json(answer);
      return HttpResponse.json({ title: "Greška", status: answer, detail: `${part} ne radi` }, { status: answer });
    }),
  );
});

function open(...permissions: Permission[]) {
  signInForTest(permissions);
  return renderRoutes(
    [
      { path: "/home/dashboard", Component: Dashboard },
      { path: "/home/zahtjev/list", element: <p>lista</p> },
      { path: "/home/zahtjev/:id", element: <p>zahtjev</p> },
    ],
    "/home/dashboard",
  );
}

const part = (name: string) => screen.findByRole("region", { name });
const headings = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const address = (router: ReturnType<typeof open>["router"]) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

/** Shows a chart as its table, and returns the table. */
async function tableOf(user: ReturnType<typeof open>["user"], name: string) {
  const button = within(await part(name)).getByRole("button", { name: `Tabela: ${name}` });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  return screen.getByRole("table", { name });
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
const addressesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

it("begins with what a day begins with, the first list with anything in it shown", async () => {
  const matter = (sifra: string, items: object[]) => ({ sifra, upit: `x=${sifra}`, total: items.length, imaJos: false, items });
  answers.danas = {
    od: "2026-11-20",
    redovi: [matter("kasni", []), matter("danas", [{ ...request, rok: today() }]), matter("novi", [request])],
  };
  const { user, router } = open("zahtjev_zahtjev_pregled");
  const section = within(await part("Za danas"));
  expect(await section.findByRole("tab", { name: "Rok danas 1" })).toHaveAttribute("aria-selected", "true");
  expect(section.getByRole("link", { name: /^Ne radi štampač/u })).toBeVisible();
  expect(section.getByText("rok danas")).toBeVisible();
  await user.click(section.getByRole("tab", { name: "Novi od 20. 11. 1" }));
  expect(section.getByText("02. 11. 2026.")).toBeVisible();
  await user.click(section.getByRole("tab", { name: "Moji koji kasne 0" }));
  expect(section.getByText("Ništa vaše ne kasni.")).toBeVisible();
  expect(section.queryByRole("link", { name: /^Prikaži sve/u })).not.toBeInTheDocument();
  await user.click(section.getByRole("tab", { name: "Rok danas 1" }));
  await user.click(section.getByRole("link", { name: "Prikaži sve: Rok danas" }));
  expect(address(router)).toBe("/home/zahtjev/list?x=danas");
});

describe("permissions", () => {
  it("without any there are the finished requests and today, and nothing else is asked for", async () => {
    open();
    const strip = screen.getByRole("list", { name: "Statistika" });
    expect(await within(strip).findByText("1.400")).toBeVisible();
    expect(within(strip).getAllByRole("listitem")).toHaveLength(1);
    expect(headings()).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(["header", "statistika"]));
  });

  it.each<[Permission, string, string]>([
    ["osnovno_dashboard_broj_zahtjeva_po_mjesecima", "Zahtjevi po mjesecima", "zahtjeviPoMjesecima"],
    ["osnovno_dashboard_broj_zahtjeva_po_projektu", "Zahtjevi po projektima", "brojZahtjevaPoProjektu"],
    ["osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice", "Prošla sedmica", "kreiraniZahtjeviPoDanimaProslaSedmica"],
    ["osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica", "Prošla sedmica", "zavrseniZahtjeviPoDanimaProslaSedmica"],
    ["osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama", "Završeno u zadnjih pet sedmica", "zahtjeviPoSedmicama"],
    ["osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina", "Zahtjevi po danima ove godine", "zahtjeviPoDanimaAktivnaGodina"],
    ["osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi", "Najduže čekaju", "zahtjeviNajduzeUPotrebnoUraditi"],
    [
      "osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi",
      "Zadnji dodati: potrebno uraditi",
      "zahtjeviZadnjiDodatiKojeJePotrebnoUraditi",
    ],
    ["osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni", "Zadnji dodati: nisu riješeni", "zahtjeviZadnjiDodatiNisuRijeseni"],
    ["osnovno_dashboard_zahtjevi_rijeseni", "Zadnji riješeni", "zahtjeviZadnjiDodatiRijeseni"],
    ["osnovno_dashboard_lista_dodijeljenih_projekata", "Dodijeljeni projekti", "sviProjektiKorisnika"],
  ])("%s shows its own part alone", async (permission, heading, call) => {
    open(permission);
    await part(heading);
    expect(headings()).toEqual([heading]);
    await waitFor(() => expect(new Set(asked)).toEqual(new Set(["header", "statistika", call])));
  });
});

it("counts in links to exactly what is counted", async () => {
  open(
    "osnovno_dashboard_broj_zahtjeva_potrebno_uraditi",
    "osnovno_dashboard_broj_zahtjeva_u_progresu",
    "osnovno_dashboard_broj_zahtjeva_nisu_rijeseni",
    "osnovno_dashboard_broj_zahtjeva_ukupno",
    "osnovno_dashboard_broj_projekata",
    "osnovno_dashboard_broj_komentara_korisnika_ukupno",
    "glavni_meni_osnovno_sidebar_projekti",
  );
  const strip = screen.getByRole("list", { name: "Statistika" });
  await within(strip).findByText("1.530");
  const tiles = within(strip).getAllByRole("listitem");
  expect(tiles.map((tile) => [tile.textContent, tile.querySelector("a")?.getAttribute("href")])).toEqual([
    ["Potrebno uraditi110", "/home/zahtjev/list?inProgress=false"],
    ["U progresu20", "/home/zahtjev/list?toDo=false"],
    ["Nisu riješeni130", "/home/zahtjev/list"],
    ["Završeni zahtjevi1.400", "/home/zahtjev/list?toDo=false&inProgress=false&done=true"],
    ["Ukupno zahtjeva1.530", "/home/zahtjev/list?done=true"],
    ["Projekti6", "/home/projekat/list"],
    ["Moji komentari7", undefined],
  ]);
  expect(screen.getByRole("link", { name: "12 prijavljenih" })).toHaveAttribute(
    "href",
    "/home/zahtjev/list?kreiranOd=2026-11-22&kreiranDo=2026-11-22&done=true",
  );
  expect(screen.getByRole("link", { name: "1 završen" })).toHaveAttribute(
    "href",
    "/home/zahtjev/list?zavrsenOd=2026-11-22&zavrsenDo=2026-11-22&toDo=false&inProgress=false&done=true",
  );
});

describe("the table behind a chart", () => {
  it("says the days of last week by the names of weekdays, each with its list", async () => {
    const { user, router } = open(
      "osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice",
      "osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica",
    );
    const table = await tableOf(user, "Prošla sedmica");
    expect(cellsOf(table).slice(0, 2)).toEqual([
      ["Dan", "Prijavljeno", "Završeno"],
      ["Pon, 09. 11. 2026.", "9", "1"],
    ]);
    expect(cellsOf(table).map(([name]) => name?.split(",")[0])).toEqual(["Dan", "Pon", "Uto", "Sri", "Čet", "Pet", "Sub", "Ned"]);
    const links = within(table).getAllByRole("link");
    links[1]?.focus();
    await user.keyboard("{Enter}");
    expect(address(router)).toBe("/home/zahtjev/list?zavrsenOd=2026-11-09&zavrsenDo=2026-11-09&toDo=false&inProgress=false&done=true");
  });

  it("says months, what is nothing without a link", async () => {
    const { user } = open("osnovno_dashboard_broj_zahtjeva_po_mjesecima");
    const table = await tableOf(user, "Zahtjevi po mjesecima");
    expect(cellsOf(table)).toEqual([
      ["Mjesec", "Prijavljeno", "Završeno"],
      ["Jan 2026.", "5", "4"],
      ["Maj 2026.", "3", "0"],
      ["Dec 2026.", "0", "0"],
    ]);
    expect(addressesOf(table)).toEqual([
      "/home/zahtjev/list?kreiranOd=2026-01-01&kreiranDo=2026-01-31&done=true",
      "/home/zahtjev/list?zavrsenOd=2026-01-01&zavrsenDo=2026-01-31&toDo=false&inProgress=false&done=true",
      "/home/zahtjev/list?kreiranOd=2026-05-01&kreiranDo=2026-05-31&done=true",
    ]);
  });

  it("says weeks, days of the year and projects", async () => {
    const { user } = open(
      "osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama",
      "osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina",
      "osnovno_dashboard_broj_zahtjeva_po_projektu",
    );
    const weeks = cellsOf(await tableOf(user, "Završeno u zadnjih pet sedmica"));
    expect(weeks[1]).toEqual(["01. 10. 2026. – 11. 10. 2026.", "1"]);
    expect(weeks).toHaveLength(6);
    const days = cellsOf(await tableOf(user, "Zahtjevi po danima ove godine"));
    expect(days).toEqual([
      ["Dan", "Prijavljeno"],
      ["01. 11. 2026.", "0"],
      ["02. 11. 2026.", "8"],
    ]);
    const projects = await tableOf(user, "Zahtjevi po projektima");
    expect(cellsOf(projects)[1]).toEqual(["Informatička podrška", "90"]);
    expect(addressesOf(projects)).toEqual(["/home/zahtjev/list?projekatId=4&done=true"]);
  });
});

describe("short lists", () => {
  it("open their requests and all of them, names cut", async () => {
    const { user, router } = open("osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi");
    const list = within(await part("Najduže čekaju"));
    const title = await list.findByRole("link", { name: "Ne radi štampač na šalteru bro..." });
    expect(list.getByText("Informatička p...")).toHaveAttribute("title", "Informatička podrška");
    expect(list.getByText("02. 11. 2026.")).toBeVisible();
    expect(list.getByRole("link", { name: "Prikaži sve: Najduže čekaju" })).toHaveAttribute(
      "href",
      "/home/zahtjev/list?inProgress=false&poredaj=cekaOd",
    );
    expect(list.queryByRole("navigation")).toBeNull();
    await user.click(title);
    expect(address(router)).toBe("/home/zahtjev/41");
    expect(router.state.location.state).toEqual({ overList: true });
  });

  it("of projects show five, and the others on request", async () => {
    const { user } = open("osnovno_dashboard_lista_dodijeljenih_projekata");
    const list = within(await part("Dodijeljeni projekti"));
    expect(await list.findByRole("link", { name: "Projekat 5" })).toBeVisible();
    expect(list.queryByRole("link", { name: "Projekat 6" })).toBeNull();
    expect(list.getByRole("link", { name: /^21Radi se$/ })).toHaveAttribute("href", "/home/zahtjev/list?projekatId=1&toDo=false");
    await user.click(list.getByRole("button", { name: /^Prikaži sve/ }));
    expect(list.getByRole("link", { name: "Projekat 6" })).toBeVisible();
  });
});

describe("the state of a part is its own", () => {
  it("one that fails leaves the others alone and is asked for again by itself", async () => {
    answers.zahtjeviPoMjesecima = 500;
    answers.zahtjeviZadnjiDodatiRijeseni = 500;
    answers.statistika = 500;
    const { user } = open(
      "osnovno_dashboard_broj_zahtjeva_po_mjesecima",
      "osnovno_dashboard_broj_zahtjeva_po_projektu",
      "osnovno_dashboard_zahtjevi_rijeseni",
    );
    const months = within(await part("Zahtjevi po mjesecima"));
    expect(await months.findByRole("alert")).toHaveTextContent("zahtjeviPoMjesecima ne radi");
    expect(months.getByRole("button", { name: /^Tabela/ })).toBeDisabled();
    const resolved = within(await part("Zadnji riješeni"));
    expect(await resolved.findByRole("alert")).toHaveTextContent("zahtjeviZadnjiDodatiRijeseni ne radi");
    expect(screen.getByText("statistika ne radi")).toBeVisible();
    expect(cellsOf(await tableOf(user, "Zahtjevi po projektima"))).toHaveLength(3);
    answers.zahtjeviPoMjesecima = listOf([month(1, 31, 5, 4)]);
    asked = [];
    await user.click(months.getByRole("button", { name: "Pokušaj ponovo" }));
    expect(cellsOf(await tableOf(user, "Zahtjevi po mjesecima"))).toHaveLength(2);
    expect(asked).toEqual(["zahtjeviPoMjesecima"]);
  });

  it("without anything counted each says so", async () => {
    answers.zahtjeviPoSedmicama = listOf([day(2, 0)]);
    answers.brojZahtjevaPoProjektu = listOf([]);
    answers.zahtjeviNajduzeUPotrebnoUraditi = listOf([]);
    answers.sviProjektiKorisnika = listOf([]);
    open(
      "osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama",
      "osnovno_dashboard_broj_zahtjeva_po_projektu",
      "osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi",
      "osnovno_dashboard_lista_dodijeljenih_projekata",
    );
    for (const text of [
      "U zadnjih pet sedmica ništa nije završeno.",
      "Još nema zahtjeva ni na jednom projektu.",
      "Nijedan zahtjev ne čeka.",
      "Niste ni na jednom projektu.",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it("who may add projects is led to the first one, and not told that somebody else does", async () => {
    answers.sviProjektiKorisnika = listOf([]);
    open("osnovno_dashboard_lista_dodijeljenih_projekata", "projekat_projekat_dodavanje");
    expect(await screen.findByText("Još nema nijednog projekta.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Dodaj projekat" })).toHaveAttribute("href", "/home/projekat/dodavanje");
    expect(screen.queryByText(/dodaje administrator/)).not.toBeInTheDocument();
  });
});

it.each([
  ["hr", "Zahtjevi po mjesecima", ["Sij 2026.", "Svi 2026.", "Pro 2026."]],
  ["sr", "Zahtevi po mesecima", ["Jan 2026.", "Maj 2026.", "Dec 2026."]],
] as const)("names months in %s", async (language, title, names) => {
  await applyLanguage(language);
  const { user } = open("osnovno_dashboard_broj_zahtjeva_po_mjesecima");
  const table = within(await part(title));
  const button = table.getByRole("button");
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(table.getAllByRole("rowheader").map((header) => header.textContent)).toEqual(names);
  await applyLanguage("bs");
});
