import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { noAnswer } from "@/testing/hold";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { announcementStore } from "@/ui/feedback/announce";
import { toastStore } from "@/ui/feedback/toast";
import { hasUnsavedWork } from "@/ui/routing/leaveGuard";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";
import { myWaiting, removeWaiting } from "../outbox/outboxStore";

const path = "*/api/zahtjevkomentari/zahtjev/7";
const comment = (id: number, comment: string) => ({
  id,
  komentar: comment,
  createdBy: "edin",
  punoIme: "Edin Šćućur",
  datumKreiranja: "2026-11-01T10:00:00Z",
  spomenuti: [],
  priloziKomentara: [],
});

beforeEach(() => {
  signInForTest(["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"]);
  answerReads();
});

const box = () => screen.findByLabelText("Novi komentar");

it("shows comments as text with addresses that can be followed safely", async () => {
  server.use(http.get(path, () => HttpResponse.json({ items: [comment(1, "<i>vidi</i> https://a.ba/x.")], total: 1 })));
  openScreen("/home/zahtjev/7");
  const link = await screen.findByRole("link", { name: "https://a.ba/x" });
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(link.parentElement).toHaveTextContent("<i>vidi</i> https://a.ba/x.");
});

it.each([
  ["   ", "Ne možete poslati prazan komentar"],
  ["x".repeat(2001), "Komentar može sadržavati najviše 2000 znakova"],
])("refuses what may not be sent: %#", async (text, message) => {
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste(text);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText(message)).toBeVisible();
});

it("says how many comments there are at least when counting stopped", async () => {
  server.use(http.get(path, () => HttpResponse.json({ items: [comment(1, "Prvi")], total: 1000, imaJos: true })));
  openScreen("/home/zahtjev/7");
  expect(await screen.findByText("1.000+")).toBeVisible();
});

it("keeps a comment whose answer is empty, to be sent again by itself", async () => {
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({})),
    http.post(path, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste("Riješeno");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  expect(await screen.findByText("Čeka vezu")).toBeVisible();
  expect(myWaiting().map((item) => item.kind === "comment" && item.text)).toEqual(["Riješeno"]);
  for (const { key } of myWaiting()) act(() => void removeWaiting(key));
  expect(await box()).toHaveValue("");
});

it("keeps the text of a comment that failed, and sends it again under the same key", async () => {
  const keys: (string | null)[] = [];
  let saved = 0;
  server.use(
    http.get(path, () => HttpResponse.json({ items: saved ? [comment(5, "Riješeno")] : [], total: saved })),
    http.post(path, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      if (keys.length === 1) return problem(500, "");
      saved = 1;
      return HttpResponse.json(comment(5, "Riješeno"), { status: 201 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste("Riješeno");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Nije uspjelo slanje komentara.")).toBeVisible();
  expect(await box()).toHaveValue("Riješeno");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  await waitFor(async () => expect(await box()).toHaveValue(""));
  const items = await within(screen.getByRole("region", { name: /Komentari/ })).findAllByRole("listitem");
  expect(items).toHaveLength(1);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

it("stays as a draft when the request is left, and says so instead of asking", async () => {
  const { user, router } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste("Nedovršeno");
  expect(hasUnsavedWork()).toBe(false);
  await act(() => router.navigate("/home/zahtjev/list"));
  await waitFor(() => expect(screen.queryByLabelText("Novi komentar")).not.toBeInTheDocument());
  expect(toastStore.get()?.text).toBe("Neposlani komentar je sačuvan u zahtjevu #7.");
  act(() => toastStore.get()?.action?.run());
  expect(await box()).toHaveValue("Nedovršeno");
  await user.clear(await box());
  toastStore.set(null);
  await act(() => router.navigate("/home/zahtjev/list"));
  expect(toastStore.get()).toBeNull();
});

it("stands among what was changed, and much of that is folded", async () => {
  const change = (id: number, minute: number) => ({
    id,
    datumKreiranja: `2026-11-01T10:${minute}:00Z`,
    createdBy: "amra",
    punoIme: "Amra Đulić",
    promjene: [{ polje: "zahtjevPrioritet", staro: "Nizak", novo: `Visok ${id}` }],
  });
  server.use(
    http.get(path, () => HttpResponse.json({ items: [comment(1, "Prvi")], total: 1 })),
    http.get("*/api/zahtjevi/7/aktivnost", () => HttpResponse.json({ items: [1, 2, 3, 4, 5].map((id) => change(id, 10 + id)), total: 5 })),
  );
  const { user } = openScreen("/home/zahtjev/7");
  const talk = await screen.findByRole("region", { name: /Komentari/ });
  const parts = await within(talk).findAllByRole("listitem");
  expect(parts[0]).toHaveTextContent("Prvi");
  expect(parts[1]).toHaveTextContent("Prioritet: Nizak → Visok 5");
  expect(parts[1]).not.toHaveTextContent("Visok 3");
  await user.click(within(talk).getByRole("button", { name: "Prikaži još 3 promjene" }));
  expect(parts[1]).toHaveTextContent("Visok 1");
});

it("is written from the first letter after its key", async () => {
  openScreen("/home/zahtjev/7");
  const field = await box();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "c" });
  expect(field).toHaveFocus();
});

it("has the focus while what its button sends is on its way", async () => {
  server.use(http.post(path, noAnswer));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste("Riješeno");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Pošalji" })).toBeDisabled());
  expect(await box()).toHaveFocus();
});

it("tells screen readers that a comment was sent", async () => {
  server.use(http.post(path, () => HttpResponse.json({ ...comment(9, "Riješeno"), verzija: 1, interni: false }, { status: 201 })));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await box());
  await user.paste("Riješeno");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(announcementStore.get()?.text).toBe("Komentar je poslan."));
});

it("loads all older comments before Ctrl+P prints them, and says on paper what else would be missing", async () => {
  const pages: Record<string, object> = {
    "": { items: [comment(5, "Peti")], total: 3, imaStarijih: true },
    5: { items: [comment(4, "Četvrti")], total: 3, imaStarijih: true },
    4: { items: [comment(3, "Treći")], total: 3, imaStarijih: false },
  };
  server.use(http.get(path, ({ request }) => HttpResponse.json(pages[new URL(request.url).searchParams.get("prije") ?? ""])));
  const printed = vi.fn(() => expect(screen.getByText("Treći")).toBeInTheDocument());
  vi.stubGlobal("print", printed);
  openScreen("/home/zahtjev/7");
  expect(await screen.findByText("Nisu odštampana 2 starija komentara.")).toBeInTheDocument();
  expect(fireEvent.keyDown(document.body, { key: "p", ctrlKey: true })).toBe(false);
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(screen.queryByText(/starija komentara/)).not.toBeInTheDocument();
  expect(fireEvent.keyDown(document.body, { key: "p", ctrlKey: true })).toBe(true);
});
