import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";
import type { Comment } from "./commentCalls";

const rights: Permission[] = ["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"];
const path = "*/api/zahtjevkomentari/5";

const comment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  komentar: `Komentar ${id}`,
  createdBy: "admin",
  punoIme: "Amra Đulić",
  datumKreiranja: new Date().toISOString(),
  interni: false,
  verzija: 1,
  spomenuti: [],
  priloziKomentara: [],
  ...changes,
});

let comments: Comment[];
/** The calls: the method, and the body or the version. */
let sent: unknown[];
let refusal: (() => Response) | undefined;

beforeEach(() => {
  comments = [comment(5)];
  sent = [];
  refusal = undefined;
  signInForTest(rights);
  answerReads();
  const change = (changes: Partial<Comment>) => {
    comments = comments.map((known) => (known.id === 5 ? { ...known, ...changes, verzija: known.verzija + 1 } : known));
  };
  server.use(
    http.get("*/api/zahtjevkomentari/zahtjev/7", () => HttpResponse.json({ items: comments, total: comments.length })),
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as { komentar: string };
      sent.push(body);
      if (refusal) return refusal();
      change({ komentar: body.komentar, datumIzmjene: new Date().toISOString() });
      return HttpResponse.json(comments[0]);
    }),
    http.delete(path, ({ request }) => {
      sent.push(request.headers.get("If-Match"));
      change({ komentar: "", datumPovlacenja: new Date().toISOString() });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const menu = () => screen.queryByRole("button", { name: "Radnje nad komentarom" });
const field = () => screen.findByRole("textbox", { name: "Izmijeni komentar" });

async function choose(entry: string) {
  const shown = openScreen("/home/zahtjev/7");
  await screen.findByText("Komentar 5");
  await shown.user.click(screen.getByRole("button", { name: "Radnje nad komentarom" }));
  await shown.user.click(await screen.findByRole("menuitem", { name: entry }));
  return shown;
}

it("is corrected in its place by the keyboard, and says that it was", async () => {
  const { user } = await choose("Izmijeni komentar");
  expect(await field()).toHaveFocus();
  await user.clear(await field());
  await user.type(await field(), "Ispravljeno");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Ispravljeno")).toBeVisible();
  expect(sent).toEqual([{ komentar: "Ispravljeno", verzija: 1 }]);
  const mark = screen.getByRole("button", { name: /^izmijenjeno, / });
  expect(mark).toHaveAttribute("title");
  await waitFor(() => expect(menu()).toHaveFocus());
});

it("stays as it was when it is left, which asks about what was typed", async () => {
  const { user } = await choose("Izmijeni komentar");
  await user.type(await field(), "!");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Da" }));
  expect(await screen.findByText("Komentar 5")).toBeVisible();
  expect(screen.getByRole("dialog", { name: /Prijava ne radi/ })).toBeVisible();
  expect(sent).toEqual([]);
});

it("keeps what was typed when somebody was quicker", async () => {
  refusal = () => problem(409, "Komentar se više ne može mijenjati: neko je u međuvremenu odgovorio.");
  const { user } = await choose("Izmijeni komentar");
  expect(await field()).toHaveFocus();
  await user.keyboard(" dopuna"); // typing continues at the end of the text
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText(/neko je u međuvremenu odgovorio/)).toBeVisible();
  expect(await field()).toHaveValue("Komentar 5 dopuna");
});

it("is withdrawn after a question, and leaves a line", async () => {
  const { user } = await choose("Povuci komentar");
  await user.click(await screen.findByRole("button", { name: "Povuci komentar" }));
  expect(await screen.findByText("Komentar je povučen.")).toBeVisible();
  expect(screen.queryByText("Komentar 5")).not.toBeInTheDocument();
  expect(sent).toEqual(['"1"']);
  expect(menu()).not.toBeInTheDocument();
});

it.each<[string, () => Comment[]]>([
  ["somebody has answered", () => [comment(5), comment(6, { createdBy: "edin", punoIme: "Edin" })]],
  ["it is older than 15 minutes", () => [comment(5, { datumKreiranja: new Date(Date.now() - 15 * 60_000).toISOString() })]],
  ["it is withdrawn", () => [comment(5, { komentar: "", datumPovlacenja: new Date().toISOString() })]],
  ["it is somebody else's", () => [comment(5, { createdBy: "edin", punoIme: "Edin" })]],
])("is not corrected when %s", async (_, all) => {
  comments = all();
  openScreen("/home/zahtjev/7");
  await screen.findAllByText(/^Komentar (5|6|je povučen\.)$/);
  for (const button of screen.queryAllByRole("button", { name: "Radnje nad komentarom" })) {
    fireEvent.click(button);
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Citiraj"]);
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  }
});

it("is not corrected any more when its time is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openScreen("/home/zahtjev/7");
  await screen.findByText("Komentar 5");
  expect(menu()).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000 + 10));
  fireEvent.click(screen.getByRole("button", { name: "Radnje nad komentarom" }));
  await waitFor(() => expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Citiraj"]));
});

it("shows what a withdrawn comment said only to those who may read the history", async () => {
  comments = [comment(5, { komentar: "", datumPovlacenja: "2026-11-01T10:05:00Z", verzija: 2 })];
  server.use(
    http.get(`${path}/ranije`, () => HttpResponse.json({ items: [{ komentar: "Pogrešno", do: "2026-11-01T10:05:00Z" }], total: 1 })),
  );
  const { unmount } = openScreen("/home/zahtjev/7");
  await screen.findByText("Komentar je povučen.");
  expect(screen.queryByRole("button", { name: /^šta je pisalo/ })).not.toBeInTheDocument();
  unmount();
  signInForTest([...rights, "log_log_historija"]);
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: /^šta je pisalo/ }));
  expect(await within(await screen.findByRole("dialog", { name: "Ranije je pisalo" })).findByText("Pogrešno")).toBeVisible();
});
