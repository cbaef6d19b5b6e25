import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import { RequestList } from "../../screens/list/RequestList";
import { problem, request } from "../../testing/requestScreens";
import type { RequestItem } from "../filter/listCalls";

const item = (id: number, changes: Partial<RequestItem> = {}): RequestItem => ({
  ...request,
  id,
  naziv: `Zahtjev ${id}`,
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 2,
  zahtjevStatusId: 1,
  zahtjevStatus: "Novi",
  oznaka: 0,
  verzija: 1,
  ...changes,
});

/** The server's requests, ten a page. */
let items: RequestItem[];
let sent: unknown[];
let refusal: (() => Response) | undefined;
let changed: { id: number; verzija: number }[];

beforeEach(() => {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes("min-width"),
  }));
  signInForTest([
    "zahtjev_zahtjev_pregled",
    "zahtjev_zahtjev_edit",
    "zahtjev_zahtjev_edit_status",
    "zahtjev_zahtjev_edit_dodijeljeni_korisnik",
  ]);
  items = Array.from({ length: 12 }, (_, index) => item(index + 1));
  sent = [];
  refusal = undefined;
  changed = [
    { id: 1, verzija: 2 },
    { id: 2, verzija: 2 },
  ];
  server.use(
    http.get("*/api/zahtjevi", ({ request: { url } }) => {
      const page = Number(new URL(url).searchParams.get("page"));
      return HttpResponse.json({
        items: items.slice((page - 1) * 10, page * 10),
        total: items.length,
        imaJos: false,
      });
    }),
    http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/dodjela", ({ request: { url } }) => {
      const { searchParams } = new URL(url);
      const others = searchParams.getAll("kategorijaId").map((id) => ({
        korisnickoIme: `ostali${id}`,
        punoIme: `Ostali ${id}`,
        podrska: false,
      }));
      const items = [{ korisnickoIme: "svuda", punoIme: "Radi Svuda", podrska: true }, ...others];
      return HttpResponse.json({ items, ja: true, imaJos: true });
    }),
    http.get("*/api/zahtjevi/:id", ({ params }) => {
      const found = items.find(({ id }) => id === Number(params.id));
      if (!found) return problem(404, "Nema ga.");
      const { zahtjevStatusId: id, zahtjevStatus: name, oznaka, verzija } = found;
      return HttpResponse.json({
        ...request,
        id: found.id,
        zahtjevStatus: { id, naziv: name, oznaka },
        verzija,
      });
    }),
    http.get("*/api/zahtjevstatus/projekat/1", () =>
      HttpResponse.json({
        items: [
          { id: 1, naziv: "Novi", oznaka: 0, default: true },
          { id: 3, naziv: "Gotov", oznaka: 2, default: false },
        ],
        total: 2,
      }),
    ),
    http.get("*/api/zahtjevstatus/projekat/2", () =>
      HttpResponse.json({
        items: [
          { id: 7, naziv: "Zaprimljen", oznaka: 0, default: true },
          { id: 8, naziv: "gotov", oznaka: 2, default: false },
        ],
        total: 2,
      }),
    ),
    http.put("*/api/zahtjevi/grupno", async ({ request: call }) => {
      sent.push(await call.json());
      if (refusal) return refusal();
      return HttpResponse.json({ items: changed, total: changed.length, grupnaIzmjenaId: 51 });
    }),
    http.put("*/api/zahtjevi/grupno/51/ponistavanje", async ({ request: call }) => {
      sent.push(await call.json());
      return refusal ? refusal() : HttpResponse.json({ items: changed, total: changed.length, grupnaIzmjenaId: 52 });
    }),
  );
});

function Screen() {
  useShortcutListener();
  return (
    <>
      <RequestList />
      <QuestionHost />
    </>
  );
}

async function show() {
  const shown = renderRoutes([{ path: "/", element: <Screen /> }], "/");
  await screen.findByText("Zahtjev 1");
  return shown;
}

const box = (id: number) => screen.getByRole("checkbox", { name: `Izaberi zahtjev #${id} Zahtjev ${id}` });
const row = (id: number) => screen.getByText(`Zahtjev ${id}`).closest("tr") as HTMLElement;
const bar = async () => within(await screen.findByRole("region", { name: "Izmjena izabranih zahtjeva" }));
const picked = () => screen.queryByRole("region", { name: "Izmjena izabranih zahtjeva" })?.textContent ?? "";

it("changes what is picked by the keys of one request, without its bar", async () => {
  const { user } = await show();
  row(1).focus();
  await user.keyboard("s"); // nothing is picked
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  await user.keyboard("xjx");
  await waitFor(() => expect(picked()).toContain("Izabrana 2 zahtjeva"));
  await user.keyboard("s");
  const finished = await within(await screen.findByRole("menu", { name: "Status" })).findByRole("menuitem", { name: "Gotov" });
  expect(finished).toHaveAttribute("data-digit", "2"); // shown behind the name
  await user.keyboard("2");
  await waitFor(() => expect(sent).toMatchObject([{ zahtjevStatusId: 3 }]));
});

it("says that the project of what is picked has no labels", async () => {
  const { user } = await show();
  row(1).focus();
  await user.keyboard("x");
  await user.click((await bar()).getByRole("button", { name: "Oznake" }));
  expect(await screen.findByRole("menuitem", { name: "Projekat nema oznaka. Dodaje ih ko vodi projekat." })).toBeVisible();
});

it("selects by Shift and click, by x, by Shift and arrows, and the whole page", async () => {
  const { user } = await show();
  await user.click(box(2));
  fireEvent.click(row(4), { shiftKey: true });
  expect([2, 3, 4].every((id) => (box(id) as HTMLInputElement).checked)).toBe(true);
  await waitFor(() => expect(picked()).toContain("Izabrana 3 zahtjeva"));
  row(6).focus();
  await user.keyboard("x{Shift>}{ArrowDown}{/Shift}");
  expect(box(7)).toBeChecked();
  expect(row(7)).toHaveFocus();
  await waitFor(() => expect(picked()).toContain("Izabrano 5 zahtjeva"));
  await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
  await waitFor(() => expect(picked()).toContain("Izabrano 10 zahtjeva"));
  await user.click(screen.getByRole("button", { name: "Sljedeća stranica" }));
  await user.click(await screen.findByRole("checkbox", { name: /#11 / }));
  await waitFor(() => expect(picked()).toContain("Izabrano 11 zahtjeva"));
  await user.keyboard("{Escape}");
  expect(picked()).toBe("");
});

it("changes the status at once, and takes it back when asked", async () => {
  const { user } = await show();
  await user.click(box(1));
  await user.click(box(2));
  await user.click((await bar()).getByRole("button", { name: "Status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Gotov" }));
  expect(await screen.findByText("Promijenjena 2 zahtjeva.")).toBeVisible();
  expect(picked()).toBe("");
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  // The list shows it, so it is announced only to screen readers.
  expect(await screen.findByText("Promjena je vraćena.")).toHaveClass("visually-hidden");
  const both = (version: number) => [
    { id: 1, verzija: version },
    { id: 2, verzija: version },
  ];
  expect(sent).toEqual([{ zahtjevi: both(1), zahtjevStatusId: 3 }, { zahtjevi: both(2) }]);
});

it("gives back only what was changed, and says what others have changed since", async () => {
  items = [item(1), item(2)];
  changed = [
    { id: 1, verzija: 2 },
    { id: 2, verzija: 1 },
  ];
  const { user } = await show();
  await user.click(box(1));
  await user.click(box(2));
  await user.click((await bar()).getByRole("button", { name: "Status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Gotov" }));
  const back = await screen.findByRole("button", { name: "Vrati" });
  const sentence = "Zahtjev #1 je u međuvremenu izmijenio korisnik Ana.";
  refusal = () => problem(409, sentence);
  await user.click(back);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent.slice(1)).toEqual([{ zahtjevi: [{ id: 1, verzija: 2 }] }]);
});

it("brings the rows back after a conflict, keeps the selection, and goes on with the newest versions when told so", async () => {
  const { user } = await show();
  await user.click(box(1));
  await user.click(box(2));
  const sentence = "Zahtjev #2 je u međuvremenu izmijenio korisnik Ana. Ništa nije promijenjeno.";
  refusal = () => problem(409, sentence);
  items = items.map((known) => (known.id === 2 ? { ...known, verzija: 5 } : known));
  const finish = async () => {
    await user.click((await bar()).getByRole("button", { name: "Status" }));
    await user.click(await screen.findByRole("menuitem", { name: "Gotov" }));
  };
  await finish();
  const question = await screen.findByRole("alertdialog", { name: "Zahtjevi su u međuvremenu promijenjeni" });
  expect(question).toHaveTextContent(sentence);
  await user.click(screen.getByRole("button", { name: "Odustani" }));
  await waitFor(() => expect(picked()).toContain("Izabrana 2 zahtjeva"));
  expect(within(row(1)).getByText("Novi")).toBeVisible();
  items = items.map((known) => (known.id === 1 ? { ...known, verzija: 7 } : known));
  await finish();
  const goOn = await screen.findByRole("button", { name: "Promijeni ipak" });
  refusal = undefined;
  await user.click(goOn);
  expect(await screen.findByText("Promijenjena 2 zahtjeva.")).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)).toEqual({
    zahtjevi: [
      { id: 1, verzija: 7 },
      { id: 2, verzija: 5 },
    ],
    zahtjevStatusId: 3,
  });
});

it("offers who may have all of the requests, their support first, and finds others by name", async () => {
  items = [item(1), item(2, { zahtjevKategorijaId: 101 })];
  const { user } = await show();
  await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
  await user.click((await bar()).getByRole("button", { name: "Dodijeli" }));
  await screen.findByRole("menuitem", { name: "Radi Svuda" });
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Nije dodijeljeno",
    "Radi Svuda",
    "Ostali 100",
    "Ostali 101",
    "Neko drugi…",
  ]);
  await user.click(await screen.findByRole("menuitem", { name: "Neko drugi…" }));
  await user.type(await screen.findByRole("combobox", { name: "Dodijeljeni korisnik" }), "ost");
  await user.click(await screen.findByRole("option", { name: /Ostali 101/ }));
  await waitFor(() => expect(sent).toMatchObject([{ dodijeljeniKorisnikIme: "ostali101" }]));
});

it("changes requests of several projects by what all of these call the same, and keeps those of one", async () => {
  items = [item(1), item(2, { projekatId: 2, projekat: "Pisarnica" })];
  const { user } = await show();
  await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
  expect((await bar()).queryByRole("button", { name: "Kategorija" })).not.toBeInTheDocument();
  await user.click((await bar()).getByRole("button", { name: "Status" }));
  await screen.findByRole("menuitem", { name: "Gotov" });
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Gotov"]);
  await user.click(await screen.findByRole("menuitem", { name: "Gotov" }));
  await screen.findByText("Promijenjena 2 zahtjeva.");
  expect(sent).toMatchObject([{ zahtjevStatus: "Gotov" }]);
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ zahtjevi: changed });
  await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
  await user.click((await bar()).getByRole("button", { name: "Ostavi samo iz projekta…" }));
  await user.click(await screen.findByRole("menuitem", { name: "Pisarnica (1)" }));
  expect((await bar()).getByRole("button", { name: "Status" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /#2 / })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /#1 / })).not.toBeChecked();
});

describe("who may delete and export", () => {
  const two = [
    { id: 1, verzija: 1 },
    { id: 2, verzija: 1 },
  ];
  let calls: { path: string; zahtjevi: unknown }[];

  beforeEach(() => {
    signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_brisanje", "zahtjev_zahtjev_izvoz"]);
    calls = [];
    items = [item(1), item(2, { projekatId: 2, projekat: "Pisarnica" })];
    server.use(
      http.put("*/api/zahtjevi/grupno/*", async ({ request: call }) => {
        const body = (await call.json()) as { zahtjevi: { id: number; verzija: number }[] };
        calls.push({ path: call.url.replace(/.*grupno\//, ""), zahtjevi: body.zahtjevi });
        if (refusal) return refusal();
        const changed = body.zahtjevi.map(({ id, verzija: version }) => ({ id, verzija: version + 1 }));
        return HttpResponse.json({ items: changed, total: changed.length, grupnaIzmjenaId: 51 });
      }),
    );
  });

  it("deletes requests of several projects by the keyboard once asked, and brings them back as the deletion left them", async () => {
    const { user } = await show();
    await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
    await bar();
    row(1).focus();
    await user.keyboard("{Delete}");
    const question = await screen.findByRole("alertdialog", { name: "Brisanje izabranih zahtjeva" });
    expect(question).toHaveTextContent("2 zahtjeva i njihovi komentari");
    expect(calls).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Obriši" }));
    expect(await screen.findByText("Obrisana 2 zahtjeva.")).toBeVisible();
    expect(picked()).toBe("");
    await user.click(screen.getByRole("button", { name: "Vrati" }));
    await screen.findByText("Vraćena 2 zahtjeva.");
    const after = two.map((request) => ({ ...request, verzija: 2 }));
    expect(calls).toEqual([
      { path: "brisanje", zahtjevi: two },
      { path: "51/ponistavanje", zahtjevi: after },
    ]);
  });

  it("asks again about what others have changed meanwhile, and deletes that as it is then", async () => {
    const { user } = await show();
    await user.click(screen.getByRole("checkbox", { name: "Izaberi sve na stranici" }));
    const sentence = "Zahtjev #2 je u međuvremenu izmijenio korisnik Ana. Ništa nije promijenjeno.";
    refusal = () => problem(409, sentence);
    items = items.map((known) => (known.id === 2 ? { ...known, verzija: 5 } : known));
    await user.click((await bar()).getByRole("button", { name: "Obriši" }));
    const sure = async (name: string) =>
      user.click(within(await screen.findByRole("alertdialog", { name })).getByRole("button", { name: "Obriši" }));
    await sure("Brisanje izabranih zahtjeva");
    const again = await screen.findByRole("alertdialog", { name: "Zahtjevi su u međuvremenu promijenjeni" });
    expect(again).toHaveTextContent(`${sentence} 2 zahtjeva i njihovi komentari`);
    refusal = undefined;
    await sure("Zahtjevi su u međuvremenu promijenjeni");
    expect(await screen.findByText("Obrisana 2 zahtjeva.")).toBeVisible();
    expect(calls.at(-1)?.zahtjevi).toEqual([two[0], { id: 2, verzija: 5 }]);
  });

  it("exports just the picked ones, in whatever state, and keeps them picked", async () => {
    let asked = new URLSearchParams();
    server.use(
      http.post("*/api/zahtjevi/izvoz", ({ request: { url } }) => {
        asked = new URL(url).searchParams;
        return problem(409, "Jedan izvoz se već priprema.");
      }),
    );
    const { user } = await show();
    await user.click(box(2));
    await user.click((await bar()).getByRole("button", { name: "Izvoz" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
    expect(await screen.findByText("Jedan izvoz se već priprema.")).toBeVisible();
    expect(asked.toString()).toBe("id=2&sve=true&format=csv");
    await waitFor(() => expect(picked()).toContain("Izabran 1 zahtjev"));
    expect((await bar()).queryByRole("button", { name: "Status" })).not.toBeInTheDocument();
  });
});

it("shows no boxes to people who may change nothing", async () => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  await show();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
