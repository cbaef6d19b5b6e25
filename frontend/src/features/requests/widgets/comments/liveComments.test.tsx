import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { endSession } from "@/api/session";
import { noAnswer } from "@/testing/hold";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, answerUpdates, openScreen, problem } from "../../testing/requestScreens";

const path = "*/api/zahtjevkomentari/zahtjev/7";
const rights: Permission[] = ["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje", "zahtjev_prilog_dodavanje"];
const comment = (id: number, comment: string, createdBy = "edin", commentFiles: object[] = []) => ({
  id,
  komentar: comment,
  createdBy,
  punoIme: createdBy === "admin" ? "Amra Đulić" : "Edin Šćućur",
  datumKreiranja: "2026-11-01T10:00:00Z",
  priloziKomentara: commentFiles,
});

let comments: object[];

beforeEach(() => {
  comments = [comment(1, "Prvi")];
  signInForTest(rights);
  answerReads();
  server.use(
    http.get(path, () => HttpResponse.json({ items: comments, total: comments.length })),
    http.get("*/api/zahtjevi/novosti", () => answerUpdates(3, (comments.at(-1) as { id: number }).id)),
  );
});

const box = () => screen.findByLabelText("Novi komentar");
const items = () =>
  within(screen.getByRole("region", { name: /Komentari/ }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("shows what others write meanwhile, marked as new, and what was written elsewhere without a mark", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openScreen("/home/zahtjev/7");
  await screen.findByText("Prvi");
  fireEvent.change(await box(), { target: { value: "Pišem" } });
  comments = [...comments, comment(2, "Tuđi"), comment(3, "Moj s telefona", "admin")];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText("Tuđi");
  const [first, second, third] = items();
  expect(first).not.toContain("Novi komentar");
  expect(second).toContain("Novi komentar");
  expect(third).not.toContain("Novi komentar");
  expect(screen.getByText("Novi komentar: Edin Šćućur")).toBeInTheDocument();
  expect(await box()).toHaveValue("Pišem");
});

it("shows a file that a colleague added meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openScreen("/home/zahtjev/7");
  await screen.findByText("Prvi");
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  const added = { id: "f9", naziv: "ugovor.txt", velicina: 3, tip: "text/plain" };
  answerReads({ dokumenti: [added] });
  server.use(
    http.get(path, () => HttpResponse.json({ items: comments, total: comments.length })),
    http.get("*/api/zahtjevi/novosti", () => answerUpdates(3, 1, 12)),
  );
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByRole("button", { name: "Preuzmi ugovor.txt" })).toBeVisible();
});

it("shows what a colleague changed in the pill, the facts and the activity alike", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openScreen("/home/zahtjev/7");
  await screen.findByText("Prvi");
  answerReads({
    verzija: 4,
    zahtjevStatus: { id: 2, naziv: "U radu", oznaka: 1 },
    dodijeljeniKorisnikIme: "edin",
    dodijeljeniKorisnikPunoIme: "Edin Šćućur",
  });
  const changed = {
    id: 9,
    datumKreiranja: "2026-11-01T11:00:00Z",
    createdBy: "selma",
    punoIme: "Selma",
    promjene: [{ polje: "dodijeljeniKorisnik", staro: "Stari Radnik", novo: "Edin Šćućur" }],
  };
  server.use(
    http.get("*/api/zahtjevi/7/aktivnost", () => HttpResponse.json({ items: [changed], total: 1 })),
    http.get(path, () => HttpResponse.json({ items: comments, total: comments.length })),
  );
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText("U radu")).toBeVisible();
  const assignee = screen.getByText("Dodijeljeno", { selector: "dt" }).nextSibling;
  expect(assignee).toHaveTextContent("Edin Šćućur");
  expect(within(screen.getByRole("region", { name: /Komentari/ })).getByText("Selma")).toBeVisible();
});

it("shows a comment once that comes with what others write before its sending is answered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(http.post(path, noAnswer));
  comments = [comment(1, "Moj", "admin")];
  openScreen("/home/zahtjev/7");
  await screen.findByText("Moj");
  fireEvent.change(await box(), { target: { value: "Moj" } });
  fireEvent.click(screen.getByRole("button", { name: "Pošalji" }));
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(items()[1]).toContain("Šalje se");
  comments = [...comments, comment(2, "Tuđi"), comment(3, "Moj", "admin")];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText("Tuđi");
  expect(items()).toHaveLength(3);
  expect(items()[2]).not.toContain("Šalje se");
});

it("attaches a picture of the screen that is pasted", async () => {
  const prepared: unknown[] = [];
  server.use(
    http.post("*/api/upload/priprema", async ({ request }) => {
      prepared.push(await request.json());
      return problem(503, "Nema mjesta.");
    }),
  );
  openScreen("/home/zahtjev/7");
  const files = [new File(["abc"], "image.png", { type: "image/png" })];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  fireEvent.paste(await box(), { clipboardData: { types: ["Files"], files } });
  expect(await screen.findByText(/^snimak-ekrana-\d{4}(-\d\d){5}\.png$/)).toBeVisible();
  await waitFor(() => expect(prepared).toHaveLength(1));
  expect(prepared[0]).toMatchObject({ tip: "image/png", namjena: "komentar" });
});

it("asks before a second pasted picture replaces the first", async () => {
  const prepared: string[] = [];
  server.use(
    http.post("*/api/upload/priprema", async ({ request }) => {
      prepared.push(((await request.json()) as { naziv: string }).naziv);
      return problem(503, "Nema mjesta.");
    }),
  );
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const { user } = openScreen("/home/zahtjev/7");
  const paste = async (name: string) =>
    fireEvent.paste(await box(), { clipboardData: { types: ["Files"], files: [new File(["abc"], name)] } });
  await paste("prva.png");
  expect(await screen.findByText("prva.png")).toBeVisible();
  await paste("druga.png");
  const question = await screen.findByRole("alertdialog", { name: "Zamijeniti prilog?" });
  expect(question).toHaveTextContent("„druga.png“ bi došao umjesto „prva.png“.");
  await user.click(within(question).getByRole("button", { name: "Odustani" }));
  expect(await screen.findByText("prva.png")).toBeVisible();
  expect(screen.queryByText("druga.png")).not.toBeInTheDocument();
  await paste("treća.png");
  await user.click(await screen.findByRole("button", { name: "Zamijeni" }));
  expect(await screen.findByText("treća.png")).toBeVisible();
  expect(screen.queryByText("prva.png")).not.toBeInTheDocument();
  await waitFor(() => expect(prepared).toEqual(["prva.png", "treća.png"]));
});

it("shows a PDF inside of the page", async () => {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
  const pdf = { id: "a1", naziv: "Zapisnik.pdf", velicina: 5, tip: "application/pdf" };
  comments = [comment(1, "Vidi prilog", "edin", [pdf])];
  server.use(http.post("*/api/korisnici/admin/tokeni/temp", () => HttpResponse.json({ id: "t1" }, { status: 201 })));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Prikaži Zapisnik.pdf" }));
  const dialog = await screen.findByRole("dialog", { name: "Zapisnik.pdf" });
  const frame = await within(dialog).findByTitle("Zapisnik.pdf");
  expect(frame.tagName).toBe("IFRAME");
  expect(frame).toHaveAttribute("src", "/api/prilogZahtjeva/a1?ttxid=t1&prikaz=true");
});

it("keeps a comment whose sending finds the session ended, and gives it back after signing in", async () => {
  server.use(
    http.post(path, () => {
      endSession();
      return problem(401, "Sesija je istekla.");
    }),
  );
  const first = openScreen("/home/zahtjev/7");
  await first.user.click(await box());
  await first.user.paste("Dugo sam ovo pisao");
  await first.user.click(screen.getByRole("button", { name: "Pošalji" }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  first.unmount();
  signInForTest(rights);
  const second = openScreen("/home/zahtjev/7");
  expect(await box()).toHaveValue("Dugo sam ovo pisao");
  expect(screen.getByText(/Vraćen je unos/)).toBeVisible();
  await second.user.click(screen.getByRole("button", { name: "Odbaci unos" }));
  expect(await box()).toHaveValue("");
  expect(sessionStorage).toHaveLength(0);
});

it("keeps the file of a comment over the end of the session, and sends it", async () => {
  const storage = `${location.origin}/zahtjevi-prilozi`;
  const note = { id: "f1", naziv: "biljeska.txt", velicina: 3, tip: "text/plain" };
  const bodies: unknown[] = [];
  let confirmed = false;
  server.use(
    http.post("*/api/upload/priprema", () => HttpResponse.json({ id: "f1", url: storage, polja: {} }, { status: 201 })),
    http.post(storage, () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/upload/f1/potvrda", () => {
      if (confirmed) return problem(409, "Dokument je već potvrđen.");
      confirmed = true;
      return HttpResponse.json(note);
    }),
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(comment(9, "U prilogu", "admin", [note]), { status: 201 });
    }),
  );
  const first = openScreen("/home/zahtjev/7");
  await first.user.click(await box());
  await first.user.paste("U prilogu");
  const input = document.querySelector("form input[type=file]") as HTMLInputElement;
  await first.user.upload(input, new File(["abc"], "biljeska.txt", { type: "text/plain" }));
  expect(await screen.findByText("Dokument uspješno poslan")).toBeVisible();
  act(() => endSession());
  first.unmount();
  signInForTest(rights);
  const { user } = openScreen("/home/zahtjev/7");
  expect(await box()).toHaveValue("U prilogu");
  expect(screen.getByText("biljeska.txt")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Sačekajte da se prilozi pošalju.")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  await waitFor(() => expect(bodies).toEqual([{ komentar: "U prilogu", dokumentId: "f1" }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
