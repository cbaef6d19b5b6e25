import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { keys } from "@/queries/keys";
import { hold } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import type { Card, Column } from "./boardData";
import { RequestBoard, readFirst } from "./RequestBoard";

const mayMove: Permission[] = ["zahtjev_zahtjev_edit_status"];
const listOf = <T,>(items: T[]) => ({ items, total: items.length });

const card = (id: number, changes: Partial<Card> = {}): Card => ({
  id,
  naziv: `Zahtjev broj ${id}`,
  opis: "Opis",
  zahtjevTip: "Kvar",
  zahtjevPrioritet: "Hitno",
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 4,
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  rok: null,
  oznake: [],
  ciljevi: [],
  verzija: 1,
  datumKreiranja: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
  ...changes,
});

const column = (id: number, name: string, items: Card[], total = items.length): Column => ({
  zahtjevStatus: { id, naziv: name, oznaka: id - 1 },
  povuceno: false,
  total,
  starijih: 0,
  items,
});

/** The server's state of the board. */
let columns: Column[];
let asked: string[];
let slides: number;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(142);
  slides = 0;
  Element.prototype.animate = () => {
    slides += 1;
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  asked = [];
  columns = [column(1, "Potrebno uraditi", [card(12), card(11)]), column(2, "Radi se", [card(10)]), column(3, "Završeno", [])];
  server.use(
    http.get("*/api/projekat", () =>
      HttpResponse.json(
        listOf([
          { id: 4, naziv: "Informatika" },
          { id: 5, naziv: "Vozni park" },
        ]),
      ),
    ),
    http.get("*/api/zahtjevi/:id", () => HttpResponse.json({})),
    http.get("*/api/zahtjevi/projekat/:id", ({ request, params }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(`${String(params.id)}${search}`);
      const statusId = Number(searchParams.get("statusId"));
      return HttpResponse.json(listOf(statusId ? columns.filter(({ zahtjevStatus: status }) => status.id === statusId) : columns));
    }),
  );
});

function Keys() {
  useShortcutListener();
  return null;
}

const open = (address = "") =>
  renderRoutes(
    [
      {
        path: "/home/zahtjev/list-draggable",
        element: (
          <>
            <Keys />
            <RequestBoard />
            <QuestionHost />
          </>
        ),
      },
    ],
    `/home/zahtjev/list-draggable${address}`,
  );

it("is drawn with its cards at once when they were read before", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const search = new URLSearchParams({ projekatId: "5", naziv: "broj" });
  await readFirst(queryClient, { params: {}, search });
  renderRoutes([{ path: "/", element: <RequestBoard /> }], `/?${search}`, queryClient);
  expect(screen.getByRole("link", { name: "Zahtjev broj 12" })).toBeVisible();
  expect(asked).toEqual(["5?prethodniBrojDana=7&naziv=broj&count=50"]);
});

const region = (name: string) => screen.getByRole("region", { name });
const titles = (name: string) =>
  within(region(name))
    .queryAllByRole("heading", { level: 3 })
    .map((h) => h.textContent);

async function moveByMenu(user: ReturnType<typeof open>["user"], id: number, status: string) {
  await user.click(await screen.findByRole("button", { name: `Radnje nad zahtjevom #${id}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Promijeni status" }));
  await user.click(await screen.findByRole("menuitemradio", { name: status }));
}

describe("the board", () => {
  it("shows the first project of the last seven days, cards cut at 45 characters", async () => {
    signInForTest();
    columns[0]?.items.push(card(9, { naziv: "n".repeat(46), opis: `${"o".repeat(20)}\n${"o".repeat(30)}` }));
    open();
    expect(await screen.findByText(`${"n".repeat(45)}...`)).toBeVisible();
    expect(screen.getByText(`${"o".repeat(20)} ${"o".repeat(24)}...`)).toBeVisible();
    expect(screen.getByRole("combobox", { name: /Projekat/ })).toHaveTextContent("Informatika");
    expect(asked).toEqual(["4?prethodniBrojDana=7&count=50"]);
    expect(within(region("Završeno")).getByText("Nema zahtjeva.")).toBeVisible();
  });

  it("is gone through by j, k, h and l, and a card is one stop of Tab whose menu has a key", async () => {
    signInForTest(mayMove);
    const { user } = open();
    const link = (id: number) => screen.findByRole("link", { name: `Zahtjev broj ${id}` });
    await link(12);
    await user.keyboard("j");
    expect(await link(12)).toHaveFocus();
    await user.keyboard("j");
    expect(await link(11)).toHaveFocus();
    await user.keyboard("jl");
    expect(await link(10)).toHaveFocus();
    await user.keyboard("l");
    expect(await link(10)).toHaveFocus();
    await user.keyboard("hk");
    expect(await link(12)).toHaveFocus();
    await user.tab();
    expect(await link(11)).toHaveFocus();
    await user.keyboard("m");
    expect(await screen.findByRole("menuitem", { name: "Promijeni status" })).toBeVisible();
  });

  it("moves the card that has the focus by the key of a request's status, and a digit", async () => {
    signInForTest(mayMove);
    server.use(
      http.put("*/api/zahtjevi/12/zahtjevStatus", () => {
        columns = [column(1, "Potrebno uraditi", [card(11)]), column(2, "Radi se", [card(10)]), column(3, "Završeno", [card(12)])];
        return HttpResponse.json({ zahtjevStatus: { id: 3, naziv: "Završeno", oznaka: 2 }, verzija: 2 });
      }),
    );
    const { user } = open();
    const link = () => screen.getByRole("link", { name: "Zahtjev broj 12" });
    const menu = () => screen.findByRole("menu", { name: "Novi status zahtjeva #12" });
    await screen.findByText("Zahtjev broj 12");
    await user.keyboard("s"); // no card has the focus
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await user.keyboard("js");
    await menu();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(link()).toHaveFocus());
    await user.keyboard("s");
    await menu();
    await user.keyboard("3");
    await waitFor(() => expect(titles("Završeno")).toEqual(["Zahtjev broj 12"]));
    await waitFor(() => expect(link()).toHaveFocus());
  });

  it("shows what stands in a retired status, and offers that status to nothing else", async () => {
    signInForTest(["zahtjev_zahtjev_edit_status"]);
    columns[3] = { ...column(4, "Povučeno", [card(8)]), povuceno: true };
    const { user } = open();
    const offered = async (id: number) => {
      await user.click(await screen.findByRole("button", { name: `Radnje nad zahtjevom #${id}` }));
      await user.click(await screen.findByRole("menuitem", { name: "Promijeni status" }));
      const names = (await screen.findAllByRole("menuitemradio")).map((item) => item.textContent);
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menuitemradio")).not.toBeInTheDocument());
      return names;
    };
    expect(await offered(8)).toEqual(["Potrebno uraditi", "Radi se", "Završeno", "Povučeno"]);
    expect(await offered(12)).toEqual(["Potrebno uraditi", "Radi se", "Završeno"]);
  });

  it("takes project and days from the address, and puts them there", async () => {
    signInForTest();
    const { user, router } = open("?projekatId=5&prethodniBrojDana=30");
    const days = await screen.findByLabelText("Prethodnih dana");
    expect(days).toHaveValue("30");
    await waitFor(() => expect(asked).toEqual(["5?prethodniBrojDana=30&count=50"]));
    await user.clear(days);
    await user.type(days, "366");
    expect(await screen.findByText("Od 1 do 365")).toBeVisible();
    await user.clear(days);
    await user.type(days, "90");
    await waitFor(() => expect(router.state.location.search).toBe("?projekatId=5&prethodniBrojDana=90"));
    await waitFor(() => expect(asked.at(-1)).toBe("5?prethodniBrojDana=90&count=50"));
  });

  it("offers the whole year when nothing happened in the chosen days", async () => {
    signInForTest();
    columns = columns.map((empty) => ({ ...empty, items: [], total: 0 }));
    const { user, router } = open();
    await user.click(await screen.findByRole("button", { name: "Prikaži cijelu godinu" }));
    await waitFor(() => expect(router.state.location.search).toBe("?prethodniBrojDana=365"));
  });

  it("says how many open requests the days hide, and shows them when asked", async () => {
    signInForTest();
    columns[0] = { ...column(1, "Potrebno uraditi", [card(12), card(11)]), starijih: 9 };
    const { user, router } = open();
    await user.click(await screen.findByRole("button", { name: "2 od 11: prikaži i starije otvorene" }));
    await waitFor(() => expect(asked.at(-1)).toBe("4?prethodniBrojDana=7&stariji=true&count=50"));
    expect(router.state.location.search).toBe("?stariji=true");
    expect(screen.getByRole("button", { name: "Stariji otvoreni" })).toHaveAttribute("aria-pressed", "true");
  });

  it("offers the older ones where the days leave nothing", async () => {
    signInForTest();
    columns = columns.map((empty, index) => ({
      ...empty,
      items: [],
      total: 0,
      starijih: index === 0 ? 1000 : 0,
    }));
    const { user, router } = open();
    expect(await screen.findByText("Starijih otvorenih zahtjeva: 1.000.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Prikaži starije otvorene" }));
    await waitFor(() => expect(router.state.location.search).toBe("?stariji=true"));
  });

  it("is filtered by text, priority and people of the address, each to be taken off", async () => {
    signInForTest();
    const { user, router } = open("?naziv=server&prioritet=Hitno&prioritet=Visok&dodijeljeno=%40ja");
    await waitFor(() =>
      expect(asked.at(-1)).toBe("4?prethodniBrojDana=7&naziv=server&prioritet=Hitno&prioritet=Visok&dodijeljeno=%40ja&count=50"),
    );
    expect(await screen.findByText("Dodijeljeno: Meni")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ukloni uslov Prioritet Visok" }));
    await waitFor(() => expect(router.state.location.search).toBe("?naziv=server&prioritet=Hitno&dodijeljeno=%40ja"));
    columns = columns.map((empty) => ({ ...empty, items: [], total: 0 }));
    await user.click(screen.getByRole("button", { name: "Ukloni uslov Dodijeljeno" }));
    expect(await screen.findByText("Nijedan zahtjev na ploči ne odgovara filteru.")).toBeVisible();
    const [, inBoard] = screen.getAllByRole("button", { name: "Vrati na početno" });
    await user.click(inBoard as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("loads more of a column when its end comes near", async () => {
    signInForTest();
    const all = Array.from({ length: 53 }, (_, index) => card(100 - index));
    server.use(
      http.get("*/api/zahtjevi/projekat/:id", ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has("statusId")) {
          expect(searchParams.get("page")).toBe("1");
          return HttpResponse.json(listOf([column(1, "Potrebno uraditi", all, 53)]));
        }
        return HttpResponse.json(listOf([column(1, "Potrebno uraditi", all.slice(0, 3), 53)]));
      }),
    );
    const { queryClient } = open();
    await screen.findByText("Zahtjev broj 100");
    await waitFor(() =>
      expect(queryClient.getQueryData<Column[]>(keys.requests.board(4, { prethodniBrojDana: 7 }))?.[0]?.items).toHaveLength(53),
    );
  });
});

describe("moving a card", () => {
  it("shows at once, totals included, and says so when it is done", async () => {
    signInForTest(mayMove);
    const { released, release } = hold();
    let sent: unknown;
    server.use(
      http.put("*/api/zahtjevi/12/zahtjevStatus", async ({ request }) => {
        sent = await request.json();
        await released;
        columns = [column(1, "Potrebno uraditi", [card(11)]), column(2, "Radi se", [card(12), card(10)]), column(3, "Završeno", [])];
        return HttpResponse.json({ zahtjevStatus: { id: 2, naziv: "Radi se", oznaka: 1 }, verzija: 2 });
      }),
    );
    const { user } = open();
    await moveByMenu(user, 12, "Radi se");
    await waitFor(() => expect(titles("Radi se")).toEqual(["Zahtjev broj 12", "Zahtjev broj 10"]));
    expect(titles("Potrebno uraditi")).toEqual(["Zahtjev broj 11"]);
    expect(within(region("Radi se")).getByTitle("2 zahtjeva")).toHaveTextContent("2");
    await waitFor(() => expect(screen.getByRole("link", { name: "Zahtjev broj 12" })).toHaveFocus());
    expect(screen.queryByText("Uspješno ažuriranje statusa")).not.toBeInTheDocument();
    release();
    expect(await screen.findByText("Uspješno ažuriranje statusa")).toBeVisible();
    expect(sent).toEqual({ zahtjevStatusId: 2, vidjeniStatusId: 1 });
    expect(titles("Radi se")).toEqual(["Zahtjev broj 12", "Zahtjev broj 10"]);
  });

  it("stays pending until the board has the new columns, so that the card is never drawn in its old one again", async () => {
    signInForTest(mayMove);
    server.use(
      http.put("*/api/zahtjevi/12/zahtjevStatus", () =>
        HttpResponse.json({ zahtjevStatus: { id: 2, naziv: "Radi se", oznaka: 1 }, verzija: 2 }),
      ),
    );
    const { user, queryClient } = open();
    await screen.findByText("Zahtjev broj 12");
    const drawn = new QueryObserver<Column[]>(queryClient, {
      queryKey: keys.requests.board(4, { prethodniBrojDana: 7 }),
      enabled: false,
    });
    const events: string[] = [];
    // As React is told of it.
    drawn.subscribe(
      notifyManager.batchCalls(({ data }) => {
        if (data?.[1]?.items.some(({ id }) => id === 12)) events.push("columns");
      }),
    );
    queryClient.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status === "success") events.push("no longer pending");
    });
    await moveByMenu(user, 12, "Radi se");
    await waitFor(() => expect(events).toContain("no longer pending"));
    expect(events[0]).toBe("columns");
  });

  it("goes back with the server's sentence when it is refused", async () => {
    signInForTest(mayMove);
    server.use(
      http.put("*/api/zahtjevi/12/zahtjevStatus", () =>
        HttpResponse.json({ title: "x", status: 422, detail: "Status ne postoji u ovom projektu" }, { status: 422 }),
      ),
    );
    const { user } = open();
    await moveByMenu(user, 12, "Završeno");
    expect(await screen.findByText("Status ne postoji u ovom projektu")).toBeVisible();
    await waitFor(() => expect(titles("Potrebno uraditi")).toEqual(["Zahtjev broj 12", "Zahtjev broj 11"]));
    expect(titles("Završeno")).toEqual([]);
    expect(slides).toBe(1);
    await waitFor(() => expect(screen.getByRole("link", { name: "Zahtjev broj 12" })).toHaveFocus());
  });

  it("is taken back from where it went", async () => {
    signInForTest(mayMove);
    const sent: unknown[] = [];
    server.use(
      http.put("*/api/zahtjevi/12/zahtjevStatus", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ zahtjevStatus: { id: 2, naziv: "Radi se", oznaka: 1 }, verzija: 2 });
      }),
    );
    const { user } = open();
    await moveByMenu(user, 12, "Radi se");
    await user.click(await screen.findByRole("button", { name: "Vrati" }));
    expect(await screen.findByText("Promjena je vraćena.")).toBeVisible();
    expect(sent).toEqual([
      { zahtjevStatusId: 2, vidjeniStatusId: 1 },
      { zahtjevStatusId: 1, vidjeniStatusId: 2 },
    ]);
  });

  it("that somebody overtook is made on what the request has become, when the person says so", async () => {
    signInForTest(mayMove);
    const sent: { vidjeniStatusId: number }[] = [];
    server.use(
      http.get("*/api/zahtjevi/12", () => HttpResponse.json({ id: 12, zahtjevStatus: { id: 3, naziv: "Završeno", oznaka: 2 } })),
      http.put("*/api/zahtjevi/12/zahtjevStatus", async ({ request }) => {
        const body = (await request.json()) as { vidjeniStatusId: number };
        sent.push(body);
        if (body.vidjeniStatusId !== 3)
          return HttpResponse.json({ title: "x", status: 409, detail: "Edin ga je završio." }, { status: 409 });
        return HttpResponse.json({ zahtjevStatus: { id: 2, naziv: "Radi se", oznaka: 1 }, verzija: 2 });
      }),
    );
    const { user } = open();
    await moveByMenu(user, 12, "Radi se");
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Edin ga je završio. Sada je „Završeno“.");
    await user.click(within(question).getByRole("button", { name: "Promijeni ipak" }));
    expect(await screen.findByText("Uspješno ažuriranje statusa")).toBeVisible();
    expect(sent.map(({ vidjeniStatusId: seenStatusId }) => seenStatusId)).toEqual([1, 3]);
  });

  it("to its own column asks nothing of the server", async () => {
    signInForTest(mayMove);
    const { user } = open();
    await moveByMenu(user, 12, "Potrebno uraditi");
    expect(titles("Potrebno uraditi")).toEqual(["Zahtjev broj 12", "Zahtjev broj 11"]);
  });

  it("is not offered without the permission", async () => {
    signInForTest();
    const { user } = open();
    expect(await screen.findByRole("link", { name: "Zahtjev broj 12" })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole("button", { name: "Radnje nad zahtjevom #12" }));
    expect(await screen.findByRole("menuitem", { name: "Pregled zahtjeva" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Promijeni status" })).not.toBeInTheDocument();
  });
});
