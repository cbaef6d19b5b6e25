import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { requestRoutes } from "../../routes";
import type { RequestItem } from "../../widgets/filter/listCalls";
// Imported here, the lazy module is there when the first test asks for it.
import { RequestList, readFirst } from "./RequestList";

const item = (id: number, changes: Partial<RequestItem> = {}): RequestItem => ({
  id,
  naziv: `Zahtjev ${id}`,
  opis: "Opis",
  projekatId: 1,
  projekat: "eUprava",
  dioProjekta: "Prijava",
  zahtjevKategorijaId: 100,
  zahtjevKategorija: "Računi",
  zahtjevTip: "Kvar",
  zahtjevPrioritetId: 1,
  zahtjevPrioritet: "Hitno",
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 4,
  zahtjevStatusId: 1,
  zahtjevStatus: "Novi",
  oznaka: 0,
  createdBy: "amra",
  zahtjevKreirao: "Amra Đulić",
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  datumKreiranja: "2026-11-20T10:00:00Z",
  datumIzmjene: "2026-11-20T10:00:00Z",
  rok: null,
  oznake: [],
  ciljevi: [],
  verzija: 1,
  ...changes,
});

interface Page {
  items: RequestItem[];
  total: number;
  imaJos: boolean;
  poredanoMedju?: number;
}

const asked: URLSearchParams[] = [];
let answer: (query: URLSearchParams) => Page;

const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
const one: Page = { items: [item(7)], total: 1, imaJos: false };
const none: Page = { items: [], total: 0, imaJos: false };

beforeEach(() => {
  asked.length = 0;
  answer = () => one;
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje"]);
  server.use(
    http.get("*/api/zahtjevi", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(answer(query));
    }),
    http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/izbori", () =>
      HttpResponse.json({
        statusi: [{ naziv: "Novi", oznaka: 0 }],
        prioriteti: [{ naziv: "Hitno" }, { naziv: "Visok, hitan" }],
        tipovi: [],
        oznake: [],
      }),
    ),
    http.get("*/api/zahtjevi/7", () => HttpResponse.json({ ...item(7), verzija: 1 })),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 3, naziv: "Pisarnica", opis: "" }], total: 1 })),
    ...["dioprojekta", "zahtjevstatus", "zahtjevprioritet", "zahtjevtip", "zahtjevoznaka"].map((list) =>
      http.get(`*/api/${list}/projekat/3`, () =>
        HttpResponse.json({
          items: [{ id: 5, naziv: `prvi ${list}`, oznaka: 0, poredak: 0, default: true }],
          total: 1,
        }),
      ),
    ),
  );
});

const open = (query = "") => renderRoutes([{ path: "/home/zahtjev", children: requestRoutes }], `/home/zahtjev/list${query}`);

it("says by which import requests came, by its number to those who may not see imports, and lists them only", async () => {
  server.use(http.get("*/api/zahtjevi/uvoz/5", () => HttpResponse.json({ dokument: "stari.csv", pocetak: "2026-11-21T10:00:00Z" })));
  const first = open("?uvoz=5");
  expect(await screen.findByRole("button", { name: "Ukloni uslov Uvoz" })).toBeVisible();
  expect(screen.getByText("#5", { exact: false })).toBeVisible();
  await waitFor(() => expect(lastAsked()).toMatchObject({ uvoz: "5" }));
  first.unmount();
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_uvoz"]);
  const { user, router } = open("?uvoz=5");
  expect(await screen.findByText("stari.csv, 21. 11. 2026.", { exact: false })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ukloni uslov Uvoz" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

it("is the home of who only sends requests: a large button, what is new, and nothing of bulk changes", async () => {
  const news = { id: 1, zahtjevId: 7, otvorena: false, naslov: "Novi komentar", korisnik: "Haris Mušić" };
  server.use(http.get("*/api/notifikacije", () => HttpResponse.json({ items: [news], neotvorene: 1 })));
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "zahtjev_zahtjev_edit_status", "zahtjev_zahtjev_izvoz"], {
    opseg: "vlastito",
  });
  open();
  expect(await screen.findByText("Šta ste poslali i šta vam je dodijeljeno: ko to ima i do kada.")).toBeVisible();
  expect(await screen.findByRole("img", { name: "Novo od vaše zadnje posjete" })).toHaveAttribute("title", "Novi komentar · Haris Mušić");
  expect(screen.getByRole("button", { name: "Novi zahtjev" })).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Historija grupnih izmjena" })).not.toBeInTheDocument();
});

it("is drawn with its rows at once when they were read before", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const search = new URLSearchParams({ naziv: "zahtjev", page: "2", count: "30" });
  await readFirst(queryClient, { params: {}, search });
  renderRoutes([{ path: "/", element: <RequestList /> }], `/?${search}`, queryClient);
  expect(screen.getByText("Zahtjev 7")).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(lastAsked()).toMatchObject({ naziv: "zahtjev", page: "2", count: "30" });
});

it("remembers how many rows a page has, and that titles are shown whole", async () => {
  const title = "Štampač na šalteru 3 ne štampa uvjerenja";
  answer = () => ({ ...one, items: [item(7, { naziv: title })] });
  const { user, unmount } = open();
  await screen.findByText("Štampač na šalteru 3 ne štampa...");
  await user.click(screen.getByRole("button", { name: "Puni nazivi" }));
  expect(screen.getByText(title)).toBeVisible();
  await user.click(await screen.findByRole("combobox", { name: "Redova po stranici" }));
  await user.click(screen.getByRole("option", { name: "30" }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ count: "30" }));
  unmount();
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(lastAsked()).toMatchObject({ count: "30" });
  expect(screen.getByRole("button", { name: "Puni nazivi" })).toHaveAttribute("aria-pressed", "true");
});

describe("the list", () => {
  it("asks for ten open requests and shows where each stands", async () => {
    const [naziv, opis] = ["Štampač na šalteru 3 ne štampa uvjerenja", "Čćžšđ opis koji je takođe predugačak za listu"];
    answer = () => ({ ...one, items: [item(7, { naziv, opis })] });
    const matchMedia = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes("min-width"),
    }));
    open();
    const link = await screen.findByText("Štampač na šalteru 3 ne štampa...");
    expect(link).toHaveAttribute("href", "/home/zahtjev/7");
    expect(link).toHaveAttribute("title", naziv);
    expect(screen.getByText("Čćžšđ opis koji je takođe pred...")).toBeVisible();
    expect(lastAsked()).toEqual({ page: "1", count: "10", toDo: "true", inProgress: "true", done: "false" });
    const row = within(link.closest("tr") as HTMLElement);
    for (const text of ["7", "eUprava", "Prijava", "Računi", "Kvar", "Novi", "–"]) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole("img", { name: "Prioritet: Hitno" })).toBeVisible();
    expect(screen.getByText("Od 1 do 1")).toBeVisible();
  });

  it("says first of the due date and the target what comes first, as a narrow row has no line for the other", async () => {
    const late = { vrsta: "rjesenje", minuta: 60, istice: "2020-01-01T10:00:00Z", preostalo: null, ispunjen: null } as const;
    const [one, two] = [item(7, { rok: "2099-01-01", ciljevi: [late] }), item(8, { rok: "2019-12-31", ciljevi: [late] })];
    answer = () => ({ items: [one, two], total: 2, imaJos: false });
    open();
    const marks = (row: Element | null) =>
      Array.from(row?.querySelectorAll("[data-target], [data-due]") ?? [], ({ textContent }) => textContent);
    const [first, second] = [await screen.findByText("Zahtjev 7"), screen.getByText("Zahtjev 8")].map((link) => marks(link.closest("tr")));
    expect(first?.[0]).toMatch(/^Rješenje: kasni \d+ dan/);
    expect(second?.[0]).toMatch(/^Rok: kasni \d+ dan/);
  });

  it("says that there are more when counting stopped, and lets one go on", async () => {
    const items = Array.from({ length: 10 }, (_, index) => item(index + 1));
    answer = () => ({ items, total: 1000, imaJos: true });
    const { user } = open("?page=100");
    expect(await screen.findByText("ukupno 1.000+")).toBeVisible();
    expect(screen.getByText("Od 991 do 1000")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sljedeća stranica" }));
    await waitFor(() => expect(lastAsked().page).toBe("101"));
  });

  it("shows the flags as they are in the address and changes them there", async () => {
    const { user, router } = open("?toDo=false");
    const toDo = await screen.findByRole("button", { name: "Potrebno uraditi" });
    expect(toDo).toHaveAttribute("aria-pressed", "false");
    await user.click(screen.getByRole("button", { name: "Završeno" }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ toDo: "false", inProgress: "true", done: "true" }));
    expect(router.state.location.search).toBe("?toDo=false&done=true");
    await user.click(screen.getByRole("button", { name: "Vrati na početno" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(toDo).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Radi se" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: "Završeno" })).toHaveAttribute("aria-pressed", "false");
  });

  it("waits for a pause in typing and then asks once", async () => {
    const { user } = open();
    await screen.findByText("Zahtjev 7");
    await user.type(screen.getByRole("textbox", { name: "Traži po nazivu" }), "šalter");
    await waitFor(() => expect(lastAsked().naziv).toBe("šalter"));
    expect(asked).toHaveLength(2);
  });

  it("asks for what nobody serves by its own condition", async () => {
    const { user, router } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("checkbox", { name: "Samo zahtjevi čiju kategoriju niko ne opslužuje" }));
    await waitFor(() => expect(lastAsked().neopsluzeni).toBe("true"));
    await user.click(menu.getByRole("button", { name: /^Prikaži/ }));
    await user.click(await screen.findByRole("button", { name: "Ukloni uslov Kategorija" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("names each condition of the menu and takes it off by itself", async () => {
    const { user, router } = open("?projekatId=3&statusId=5&opis=x");
    expect(await screen.findByText("Projekat: Pisarnica")).toBeVisible();
    expect(await screen.findByText("Status: prvi zahtjevstatus")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ukloni uslov Projekat" }));
    await waitFor(() => expect(router.state.location.search).toBe("?opis=x"));
    expect(screen.queryByText(/^Status:/)).not.toBeInTheDocument();
  });

  it("lets the category be chosen only after a part", async () => {
    const { user } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    expect(await menu.findByRole("combobox", { name: "Kategorija" })).toBeDisabled();
    expect(menu.getByText("Prvo izaberite dio projekta.")).toBeVisible();
    await user.click(menu.getByRole("combobox", { name: "Projekat" }));
    await user.click(await screen.findByRole("option", { name: "Pisarnica" }));
    await waitFor(() => expect(lastAsked().projekatId).toBe("3"));
    expect(menu.getByRole("combobox", { name: "Dio projekta" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("takes several values of a field without a project, each a chip of its own", async () => {
    const { user, router } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Prioritet" }));
    await user.click(await screen.findByRole("option", { name: "Hitno" }));
    await user.click(await screen.findByRole("option", { name: "Visok, hitan" }));
    await waitFor(() => expect(asked.at(-1)?.getAll("prioritet")).toEqual(["Hitno", "Visok, hitan"]));
    await user.keyboard("{Escape}");
    await user.click(menu.getByRole("button", { name: /^Prikaži/ }));
    expect(await screen.findByText("Prioritet: Hitno")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ukloni uslov Prioritet Hitno" }));
    await waitFor(() => expect(router.state.location.search).toBe("?prioritet=Visok%2C+hitan"));
    expect(screen.getByRole("button", { name: "Ukloni uslov Prioritet" })).toBeVisible();
  });

  it("shows what is finished when a status of it is chosen", async () => {
    server.use(
      http.get("*/api/zahtjevi/izbori", () =>
        HttpResponse.json({ statusi: [{ naziv: "Gotovo", oznaka: 2 }], prioriteti: [], tipovi: [], oznake: [] }),
      ),
    );
    const { user, router } = open("?toDo=false");
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name: "Gotovo" }));
    await waitFor(() => expect(router.state.location.search).toBe("?toDo=false&status=Gotovo&done=true"));
  });

  it("keeps what an address names by id when a name is added to it", async () => {
    const { user, router } = open("?projekatId=3&statusId=5");
    await screen.findByText("Status: prvi zahtjevstatus");
    server.use(
      http.get("*/api/zahtjevstatus/projekat/3", () =>
        HttpResponse.json({
          items: [
            { id: 5, naziv: "prvi" },
            { id: 6, naziv: "drugi" },
          ],
          total: 2,
        }),
      ),
    );
    await user.click(screen.getByRole("button", { name: /^Svi uslovi/ }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Status" }));
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(router.state.location.search).toBe("?projekatId=3"));
  });
});

describe("sorting", () => {
  const header = (name: string) => screen.getByRole("columnheader", { name });

  it("goes one way, the other way, and back, from the first page on", async () => {
    const { user, router } = open("?page=2");
    await screen.findByText("Zahtjev 7");
    expect(header("Kreirano Izmijenjeno")).toHaveAttribute("aria-sort", "descending");
    expect(header("Naziv")).not.toHaveAttribute("aria-sort");
    await user.click(within(header("Naziv")).getByRole("button"));
    await waitFor(() => expect(lastAsked()).toMatchObject({ poredaj: "naziv", page: "1" }));
    expect(header("Naziv")).toHaveAttribute("aria-sort", "ascending");
    expect(header("Kreirano Izmijenjeno")).not.toHaveAttribute("aria-sort");
    expect(screen.getByText("Poredano: Naziv, od A do Ž.")).toBeVisible();
    screen.getByRole("button", { name: "Naziv" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(lastAsked().poredaj).toBe("-naziv"));
    expect(header("Naziv")).toHaveAttribute("aria-sort", "descending");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe(""));
    await waitFor(() => expect(lastAsked()).not.toHaveProperty("poredaj"));
    act(() => {
      for (let click = 0; click < 2; click++) screen.getByRole("button", { name: "Naziv" }).click();
    });
    expect(router.state.location.search).toBe("?poredaj=-naziv");
  });

  it("by change is offered beside creation, and by priority and people by icons with names", async () => {
    const { user } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Izmijenjeno" }));
    await waitFor(() => expect(lastAsked().poredaj).toBe("-datumIzmjene"));
    await user.click(screen.getByRole("button", { name: "Prioritet" }));
    await waitFor(() => expect(lastAsked().poredaj).toBe("zahtjevPrioritet"));
    await user.click(screen.getByRole("button", { name: "Dodijeljeno" }));
    await waitFor(() => expect(lastAsked().poredaj).toBe("dodijeljeniKorisnik"));
  });

  it("says when only the newest are sorted", async () => {
    answer = () => ({ ...one, total: 1000, imaJos: true, poredanoMedju: 1000 });
    open("?poredaj=-naziv");
    expect(await screen.findByText("Poredano: Naziv, od Ž do A. To vrijedi za 1.000 najnovijih; ostali slijede po vremenu.")).toBeVisible();
  });

  it("is chosen in the filter's menu too", async () => {
    const { user } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Poredaj po" }));
    await user.click(await screen.findByRole("option", { name: "Prioritet, najhitniji prvi" }));
    await waitFor(() => expect(lastAsked().poredaj).toBe("zahtjevPrioritet"));
  });
});

describe("the filter by who sent a request", () => {
  const people = [
    { korisnickoIme: "lejla", punoIme: "Lejla Ćosić" },
    { korisnickoIme: "lejla.2", punoIme: "Lejla Hodžić" },
  ];
  let lookedFor: string[];

  beforeEach(() => {
    lookedFor = [];
    server.use(
      http.get("*/api/zahtjevi/osobe", ({ request }) => {
        const text = (new URL(request.url).searchParams.get("tekst") ?? "").toLowerCase();
        lookedFor.push(text);
        const items = people.filter(({ korisnickoIme: username, punoIme: fullName }) =>
          `${fullName} ${username}`.toLowerCase().includes(text),
        );
        return HttpResponse.json({ items, total: items.length });
      }),
    );
  });

  it("finds a person by name with the keyboard, keeps the username in the address and names the person", async () => {
    const { user, router } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    const field = await menu.findByRole("combobox", { name: "Poslao" });
    await user.type(field, "hodž");
    expect(await screen.findByRole("option", { name: /Lejla Hodžić.*lejla\.2/ })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(lastAsked().korisnik).toBe("lejla.2"));
    expect(field).toHaveValue("Lejla Hodžić");
    expect(router.state.location.search).toBe("?korisnik=lejla.2");
    await user.click(await menu.findByRole("button", { name: "Prikaži (1)" }));
    expect(await screen.findByText("Poslao: Lejla Hodžić")).toBeVisible();
  });

  it("names the person of an address, and keeps a username that nobody has", async () => {
    const { user, router } = open("?korisnik=lejla");
    expect(await screen.findByText("Poslao: Lejla Ćosić")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ukloni uslov Poslao" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    await router.navigate("/home/zahtjev/list?korisnik=otisao");
    await waitFor(() => expect(lookedFor).toContain("otisao"));
    expect(await screen.findByText("Poslao: otisao")).toBeVisible();
  });
});

describe("the filter by who is assigned", () => {
  it("offers oneself and nobody first, and people by name", async () => {
    server.use(
      http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ items: [{ korisnickoIme: "lejla", punoIme: "Lejla Ćosić" }], total: 1 })),
    );
    const { user, router } = open();
    await screen.findByText("Zahtjev 7");
    await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Dodijeljeno" }));
    await screen.findByRole("option", { name: /Lejla/ });
    const offered = screen.getAllByRole("option").map((option) => option.textContent);
    expect(offered[0]).toMatch(/Meni/);
    expect(offered[1]).toMatch(/Nikome/);
    await user.click(screen.getByRole("option", { name: /Meni/ }));
    await waitFor(() => expect(lastAsked().dodijeljeno).toBe("@ja"));
    await user.click(await menu.findByRole("combobox", { name: "Dodijeljeno" }));
    await user.keyboard("{ArrowDown}");
    await user.click(await screen.findByRole("option", { name: /Lejla/ }));
    await waitFor(() => expect(asked.at(-1)?.getAll("dodijeljeno")).toEqual(["@ja", "lejla"]));
    await user.click(menu.getByRole("button", { name: /^Prikaži/ }));
    expect(await screen.findByText("Dodijeljeno: Meni")).toBeVisible();
    expect(screen.getByText("Dodijeljeno: Lejla Ćosić")).toBeVisible();
    expect(router.state.location.search).toBe("?odgodjeni=bez&dodijeljeno=%40ja&dodijeljeno=lejla");
  });

  it("still offers oneself and nobody where people may not be seen", async () => {
    server.use(http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ status: 403, detail: "Ne može" }, { status: 403 })));
    const { user } = open("?dodijeljeno=lejla");
    expect(await screen.findByText("Dodijeljeno: lejla")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Svi uslovi/ }));
    const menu = within(await screen.findByRole("dialog", { name: "Filter zahtjeva" }));
    await user.click(await menu.findByRole("combobox", { name: "Dodijeljeno" }));
    expect(await screen.findByRole("option", { name: /Meni/ })).toBeVisible();
    expect(screen.getByRole("option", { name: /Nikome/ })).toBeVisible();
  });
});

describe("an empty list", () => {
  it("offers a new request when there is none at all", async () => {
    answer = () => none;
    open();
    expect(await screen.findByText("Još nema zahtjeva.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Novi zahtjev" })).toHaveLength(2);
  });

  it("offers to reset a filter that nothing matches", async () => {
    answer = (query) => (query.get("naziv") ? none : one);
    const { user } = open("?naziv=nema");
    const empty = (await screen.findByText("Nijedan zahtjev ne odgovara filteru.")).parentElement as HTMLElement;
    await user.click(within(empty).getByRole("button", { name: "Vrati na početno" }));
    expect(await screen.findByText("Zahtjev 7")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Traži po nazivu" })).toHaveValue("");
  });

  it("offers finished requests where only they match, and says how many", async () => {
    answer = (query) => (query.get("done") === "true" ? { ...one, total: 4 } : none);
    const { user, router } = open("?naziv=staro");
    await user.click(await screen.findByRole("button", { name: "Prikaži i završene (4)" }));
    expect(await screen.findByText("Zahtjev 7")).toBeVisible();
    expect(router.state.location.search).toBe("?naziv=staro&done=true");
  });

  it("leads back from a page beyond the last", async () => {
    answer = (query) => (query.get("page") === "1" ? one : none);
    const { user } = open("?page=9");
    await user.click(await screen.findByRole("button", { name: "Prva stranica" }));
    expect(await screen.findByText("Zahtjev 7")).toBeVisible();
  });
});

describe("a list that cannot be loaded", () => {
  it("shows the server's sentence and tries again", async () => {
    server.use(
      http.get("*/api/zahtjevi", () => HttpResponse.json({ detail: "Obrada je trajala predugo." }, { status: 503 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await screen.findByText("Obrada je trajala predugo.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
    expect(await screen.findByText("Zahtjev 7")).toBeVisible();
  });
});

it("hides what the role may not do", async () => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  const { user, router } = open();
  await screen.findByText("Zahtjev 7");
  expect(screen.queryByRole("button", { name: "Novi zahtjev" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Više radnji" }));
  expect((await screen.findAllByRole("menuitem")).map((entry) => entry.textContent)).toEqual(["Pregled zahtjeva"]);
  await user.click(screen.getByRole("menuitem", { name: "Pregled zahtjeva" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/7"));
});

it.each([
  ["zahtjev_zahtjev_edit", true],
  ["zahtjev_zahtjev_edit_dodijeljeni_korisnik", true],
  ["zahtjev_zahtjev_brisanje", true],
  ["zahtjev_zahtjev_dodavanje", false],
] as const)("with the right %s shows the changes of many requests, for taking them back: %s", async (right, shown) => {
  signInForTest(["zahtjev_zahtjev_pregled", right]);
  open();
  await screen.findByText("Zahtjev 7");
  const action = screen.queryByRole("button", { name: "Historija grupnih izmjena" });
  if (shown) expect(action).toBeVisible();
  else expect(action).not.toBeInTheDocument();
});
