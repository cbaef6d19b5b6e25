import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { Outlet } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStored, storageKeys } from "@/api/storage";
import { hold } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import { setBeside } from "../../base/beside";
import { requestRoutes } from "../../routes";
import { request } from "../../testing/requestScreens";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../list/RequestList";
import "./RequestDialog";

/** The width of the window. */
let width: number;
/** Which conversations were asked for. */
let asked: string[];

const titleOf = (id: number) => `Zahtjev broj ${id}`;
const detailOf = (id: number) => ({ ...request, id, naziv: titleOf(id) });
const all = <T,>(items: T[]) => HttpResponse.json({ items, total: items.length, imaJos: false });

beforeEach(() => {
  width = 1440;
  asked = [];
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const least = Number(/min-width:\s*(\d+)/.exec(query)?.[1]);
    return { ...matchMedia(query), matches: Number.isFinite(least) && width >= least && !query.includes("max-width") };
  });
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"]);
  const listed = { zahtjevPrioritetRang: 0, brojPrioriteta: 2, zahtjevStatusId: 1, zahtjevStatus: "Novi", oznaka: 0 };
  server.use(
    http.get("*/api/zahtjevi", () => all([9, 8, 7].map((id) => ({ ...detailOf(id), ...listed })))),
    http.get("*/api/zahtjevi/pogledi", () => all([])),
    http.get("*/api/zahtjevi/izbori", () => HttpResponse.json({ statusi: [], prioriteti: [], tipovi: [], oznake: [] })),
    http.get("*/api/projekat", () => all([])),
    http.get("*/api/zahtjevi/:id", ({ params }) => HttpResponse.json(detailOf(Number(params.id)))),
    http.put("*/api/notifikacije/zahtjev/:id/otvori", () => new HttpResponse(null, { status: 204 })),
    http.get("*/api/zahtjevkomentari/zahtjev/:id", ({ params }) => {
      asked.push(String(params.id));
      return all([]);
    }),
    http.get("*/api/zahtjevi/:id/aktivnost", () => all([])),
    http.get("*/api/zahtjevprioritet/projekat/1", () => all([{ id: 1, naziv: "Hitno", povuceno: false }])),
  );
  setBeside(true);
});

afterEach(() => setBeside(false));

function Frame() {
  useShortcutListener();
  return <Outlet />;
}

const open = (address: string) =>
  renderRoutes([{ element: <Frame />, children: [{ path: "/home/zahtjev", children: requestRoutes }] }], address);

/** The region of the request, once it is shown. Found by its title, as finding roles is slow in such a large page. */
async function region(id: number): Promise<HTMLElement> {
  const title = await screen.findByText(titleOf(id), { selector: "h2" });
  const shown = title.closest("section") as HTMLElement;
  expect(shown).toHaveAccessibleName(`#${id} · eUprava ${titleOf(id)}`);
  return shown;
}

const pane = () => document.querySelector("[data-pane]");
const row = (id: number) => document.querySelector(`[data-row="${id}"]`) as HTMLElement;

it("shows a request beside the list, and walks through it while the focus stays in the list", async () => {
  const { user, router } = open("/home/zahtjev/list");
  await user.click(await screen.findByRole("link", { name: titleOf(9) }));
  await region(9);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(row(9)).toHaveAttribute("aria-current", "true");
  await waitFor(() => expect(asked).toContain("8")); // the next one is there before it is asked for
  await user.keyboard("j");
  await region(8);
  expect(row(8)).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  await region(7);
  await user.keyboard("{ArrowUp}k");
  await region(9);
  expect(router.state.location.pathname).toBe("/home/zahtjev/9");
  await user.click(row(7));
  await region(7);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
  await waitFor(() => expect(pane()).toBeNull());
  await waitFor(() => expect(row(7)).toHaveFocus());
});

it("is led to by its address and by Enter, which gives it the focus", async () => {
  const { user } = open("/home/zahtjev/8");
  expect(await region(8)).toHaveFocus();
  await waitFor(() => expect(row(8)).not.toBeNull());
  await user.click(within(await region(8)).getByRole("button", { name: "Zatvori" }));
  await waitFor(() => expect(pane()).toBeNull());
  await waitFor(() => expect(row(8)).toHaveFocus());
  await user.keyboard("j{Enter}");
  expect(await region(7)).toHaveFocus();
});

it("stays while a new request is begun over it", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "zahtjev_komentar_pregled"]);
  const { user, router } = open("/home/zahtjev/8");
  await region(8);
  await waitFor(() => expect(row(8)).not.toBeNull());
  await user.keyboard("n");
  expect(await screen.findByRole("dialog", { name: "Novi zahtjev" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/home/zahtjev/8/dodavanje");
  expect(pane()).not.toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/8"));
  await region(8);
});

it("keeps the one before until all of the next has come", async () => {
  const { released, release } = hold();
  server.use(
    http.get("*/api/zahtjevkomentari/zahtjev/8", async () => {
      await released;
      return all([]);
    }),
  );
  const { user } = open("/home/zahtjev/9");
  await region(9);
  await waitFor(() => expect(row(8)).not.toBeNull());
  await user.keyboard("j");
  await waitFor(() => expect(row(8)).toHaveAttribute("aria-current", "true"));
  expect(await region(9)).toHaveAttribute("aria-busy", "true");
  release();
  expect(await region(8)).toHaveAttribute("aria-busy", "false");
});

it("is chosen below the list, remembered, and only where the window has room", async () => {
  setBeside(false);
  const first = open("/home/zahtjev/list");
  const toggle = await screen.findByRole("button", { name: "Otvaraj zahtjeve pored liste" });
  expect(toggle).toHaveAttribute("aria-pressed", "false");
  await first.user.click(toggle);
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  expect(readStored(storageKeys.beside)).toBe("1");
  await first.user.click(await screen.findByRole("link", { name: titleOf(9) }));
  await region(9);
  first.unmount();
  width = 1279;
  open("/home/zahtjev/9");
  expect(await screen.findByRole("dialog", { name: new RegExp(titleOf(9)) })).toBeVisible();
  await waitFor(() => expect(row(8)).not.toBeNull());
  expect(screen.queryByRole("button", { name: "Otvaraj zahtjeve pored liste" })).toBeNull();
});
