import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { Outlet } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { hold } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import { requestRoutes } from "../../routes";
import { problem, request } from "../../testing/requestScreens";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../list/RequestList";
import "./RequestDialog";

interface Row {
  id: number;
  assignee: string;
  version: number;
}

/** The server's requests, in the list's order. */
let rows: Row[];
/** Which of them the list shows. */
let leaves: (row: Row) => boolean;
/** The writing calls, in order. */
let written: string[];
/** Whether a change moves a request to the end of the list. */
let moves: boolean;
/** Milliseconds until a request is answered. */
let slow: Record<number, number>;

const rowOf = (id: unknown) => rows.find((row) => row.id === Number(id));
const titleOf = (id: number) => `Zahtjev broj ${id}`;
const detailOf = ({ id, assignee, version }: Row) => ({
  ...request,
  id,
  naziv: titleOf(id),
  dodijeljeniKorisnikIme: assignee,
  dodijeljeniKorisnikPunoIme: assignee && "Amra Đulić",
  verzija: version,
});
const all = <T,>(items: T[]) => HttpResponse.json({ items, total: items.length });

beforeEach(() => {
  rows = Array.from({ length: 23 }, (_, index) => ({ id: 100 - index, assignee: "", version: 1 }));
  leaves = () => true;
  written = [];
  moves = false;
  slow = {};
  signInForTest([
    "zahtjev_zahtjev_pregled",
    "zahtjev_zahtjev_edit",
    "zahtjev_zahtjev_edit_dodijeljeni_korisnik",
    "zahtjev_komentar_pregled",
    "zahtjev_komentar_dodavanje",
  ]);
  server.use(
    http.get("*/api/zahtjevi", ({ request: { url } }) => {
      const query = new URL(url).searchParams;
      const [page, count] = [Number(query.get("page")), Number(query.get("count"))];
      const shown = rows.filter(leaves).map((row) => ({
        ...detailOf(row),
        zahtjevPrioritetRang: 0,
        brojPrioriteta: 2,
        zahtjevStatusId: 1,
        zahtjevStatus: "Novi",
        oznaka: 0,
      }));
      return HttpResponse.json({
        items: shown.slice((page - 1) * count, page * count),
        total: shown.length,
        imaJos: false,
      });
    }),
    http.get("*/api/zahtjevi/pogledi", () => all([])),
    http.get("*/api/zahtjevi/izbori", () => HttpResponse.json({ statusi: [], prioriteti: [], tipovi: [], oznake: [] })),
    http.get("*/api/projekat", () => all([])),
    http.get("*/api/zahtjevi/dodjela", () =>
      HttpResponse.json({
        items: [{ korisnickoIme: "admin", punoIme: "Amra Đulić", podrska: true }],
        ja: true,
        imaJos: false,
      }),
    ),
    http.get("*/api/zahtjevi/:id", async ({ params }) => {
      await delay(slow[Number(params.id)] ?? 0);
      const row = rowOf(params.id);
      return row ? HttpResponse.json(detailOf(row)) : problem(404, "Traženi podatak ne postoji.");
    }),
    http.put("*/api/zahtjevi/:id", ({ params }) => {
      const row = rowOf(params.id);
      if (!row) return problem(404, "Traženi podatak ne postoji.");
      const changed = { ...row, assignee: "admin", version: row.version + 1 };
      rows = rows.map((other) => (other === row ? changed : other));
      if (moves) rows = [...rows.filter((other) => other !== changed), changed];
      written.push(`#${row.id} admin`);
      return HttpResponse.json(detailOf(rowOf(row.id) ?? row));
    }),
    http.put("*/api/notifikacije/zahtjev/:id/otvori", () => new HttpResponse(null, { status: 204 })),
    http.get("*/api/zahtjevkomentari/zahtjev/:id", () => all([])),
    http.get("*/api/zahtjevi/:id/aktivnost", () => all([])),
    http.get("*/api/zahtjevprioritet/projekat/1", () => all([{ id: 1, naziv: "Hitno", povuceno: false }])),
    http.get("*/api/zahtjevkategorija/dioprojekta/10", () => all([])),
    http.post("*/api/zahtjevkomentari/zahtjev/:id", async ({ params, request: sent }) => {
      const { komentar: comment } = (await sent.json()) as { komentar: string };
      written.push(`#${params.id} ${comment}`);
      return HttpResponse.json(
        {
          id: written.length,
          komentar: comment,
          createdBy: "admin",
          punoIme: "Amra Đulić",
          datumKreiranja: "2026-11-02T10:00:00Z",
          spomenuti: [],
          priloziKomentara: [],
        },
        { status: 201 },
      );
    }),
  );
});

function Frame() {
  useShortcutListener();
  return <Outlet />;
}

/** Opens the request of the list by its address, over the list's page. */
async function open(id: number, query = "") {
  const drawn = renderRoutes(
    [{ element: <Frame />, children: [{ path: "/home/zahtjev", children: requestRoutes }] }],
    `/home/zahtjev/${id}${query}`,
  );
  await shows(id);
  await waitFor(() => expect(document.querySelector("[data-row]")).not.toBeNull());
  return drawn;
}

/** The dialog of the request, once it is shown. Found by its text, as finding roles is slow in such a large page. */
async function shows(id: number): Promise<HTMLElement> {
  const title = await screen.findByText(titleOf(id), { selector: "h2" });
  return title.closest("[role=dialog]") as HTMLElement;
}

describe("going through the list", () => {
  it("goes on over its pages, forth and back", async () => {
    const { user, router } = await open(91);
    await user.keyboard("j");
    await shows(90);
    expect(router.state.location.search).toBe("?page=2");
    await user.keyboard("k");
    await shows(91);
  });

  it("says quietly that there is none before the first", async () => {
    const { user } = await open(100);
    await user.keyboard("k");
    expect(await screen.findByText("Ovo je prvi zahtjev.")).toBeVisible();
    await shows(100);
  });

  it("passes none by when a change takes requests off the list, whatever follows them from the next page", async () => {
    leaves = ({ assignee }) => assignee === "";
    rows = rows.slice(0, 13);
    const { user } = await open(93);
    await user.keyboard("ij".repeat(6));
    await shows(88);
    await waitFor(() => expect(written).toEqual([93, 92, 91, 90, 89, 88].map((id) => `#${id} admin`)));
    expect(await screen.findByText("Ovo je posljednji zahtjev.")).toBeVisible();
  });

  it("goes to the next one too when a change has put the request to the end of the list", async () => {
    moves = true;
    const { user } = await open(100);
    await user.keyboard("i");
    await waitFor(() => expect(document.querySelector("[data-row]")).toHaveTextContent(titleOf(99)));
    await user.keyboard("j");
    await shows(99);
  });

  it("keeps keys for the request that is on its way", async () => {
    slow[99] = 300;
    const { user } = await open(100);
    await user.keyboard("jicHvala{Control>}{Enter}{/Control}");
    await shows(99);
    await waitFor(() => expect(written).toEqual(["#99 admin", "#99 Hvala"]));
    expect(rowOf(100)?.assignee).toBe("");
  });

  it("shows at once what the list tells of a request, and asks for its conversation beside it", async () => {
    const asked: string[] = [];
    server.events.on("request:start", ({ request: { url } }) => asked.push(new URL(url).pathname));
    const { user } = await open(100);
    const { released, release } = hold();
    server.use(http.get("*/api/zahtjevi/98", () => released.then(() => problem(404, "Traženi podatak ne postoji."))));
    await user.keyboard("jj");
    await shows(98);
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(["/api/zahtjevkomentari/zahtjev/98", "/api/zahtjevi/98/aktivnost"])));
    release();
    expect(await screen.findByText("Traženi podatak ne postoji.")).toBeVisible();
  });

  it("tells of which request a change was refused once another is shown", async () => {
    const { user, router } = await open(100);
    const { released, release } = hold();
    server.use(http.put("*/api/zahtjevi/100", () => released.then(() => problem(403, "Nemate pravo na ovu akciju."))));
    await user.keyboard("ij");
    await shows(99);
    release();
    expect(await screen.findByText("Zahtjev #100: Nemate pravo na ovu akciju.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Otvori" }));
    await shows(100);
    expect(router.state.location.pathname).toBe("/home/zahtjev/100");
  });
});

describe("Ctrl+Shift+Enter", () => {
  const goOn = "{Control>}{Shift>}{Enter}{/Shift}{/Control}";

  it("sends the comment and goes on, and only goes on when nothing is written", async () => {
    const { user } = await open(100);
    await user.keyboard(`cA${goOn}c${goOn}`);
    await shows(98);
    expect(written).toEqual(["#100 A"]);
  });

  it("stays with the text when it could not be sent, and forgets the keys that were meant for the next", async () => {
    const { released, release } = hold();
    server.use(http.post("*/api/zahtjevkomentari/zahtjev/100", () => released.then(() => problem(429, "Sačekajte malo."))));
    const { user } = await open(100);
    await user.keyboard(`cA${goOn}i`);
    release();
    expect(await screen.findByText("Nije uspjelo slanje komentara.")).toBeVisible();
    const dialog = await shows(100);
    await waitFor(() => expect(within(dialog).getByLabelText("Novi komentar")).toHaveValue("A"));
    expect(written).toEqual([]);
  });

  it("sends on the last one too and says that it is the last", async () => {
    const { user } = await open(78, "?page=3");
    await user.keyboard(`cKraj${goOn}`);
    expect(await screen.findByText("Ovo je posljednji zahtjev.")).toBeVisible();
    expect(written).toEqual(["#78 Kraj"]);
  });
});
