import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, request as kept, openScreen, problem } from "../../testing/requestScreens";
import { myWaiting } from "../outbox/outboxStore";

const path = "*/api/zahtjevkomentari/zahtjev/7";
let sent: { key: string | null; body: Record<string, unknown> }[];
let back: unknown[];
/** What the service answers a comment with instead of taking it. */
let refusal: (() => Response) | undefined;

const saved = { id: 5, createdBy: "test", punoIme: "Test", datumKreiranja: "2026-11-01T10:00:00Z", interni: false, verzija: 1 };

beforeEach(() => {
  signInForTest([
    "zahtjev_komentar_pregled",
    "zahtjev_komentar_dodavanje",
    "zahtjev_zahtjev_edit",
    "zahtjev_zahtjev_edit_status",
    "zahtjev_zahtjev_edit_dodijeljeni_korisnik",
  ]);
  [sent, back, refusal] = [[], [], undefined];
  answerReads();
  const status = (id: number, naziv: string, oznaka: number) => ({ id, naziv, oznaka, default: false });
  server.use(
    http.get("*/api/zahtjevstatus/projekat/1", () =>
      HttpResponse.json({
        items: [status(1, "Novi", 0), status(2, "U radu", 1), status(4, "Čeka naručioca", 3), status(3, "Riješen", 2)],
        total: 4,
      }),
    ),
    http.get("*/api/zahtjevi/dodjela", () =>
      HttpResponse.json({ items: [{ korisnickoIme: "edin", punoIme: "Edin Šćućur", podrska: true }], ja: true, imaJos: false }),
    ),
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get("Idempotency-Key"), body });
      if (refusal) return refusal();
      return HttpResponse.json(
        { ...saved, komentar: body.komentar, spomenuti: [], priloziKomentara: [], zahtjevVerzija: 4 },
        { status: 201 },
      );
    }),
    http.put("*/api/zahtjevkomentari/5/ponistavanje", async ({ request }) => {
      back.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function write(text: string) {
  const { user } = openScreen("/home/zahtjev/7");
  const box = await screen.findByLabelText("Novi komentar");
  await user.click(box);
  await user.paste(text);
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Pošalji i…" }));
    return within(await screen.findByRole("menu", { name: "Pošalji i…" }));
  };
  return { user, box, open };
}

it("offers the project's other statuses, finished ones first, and the assignment", async () => {
  const { open } = await write("Gotovo");
  const menu = await open();
  await menu.findByRole("menuitem", { name: "Pošalji i preuzmi" });
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Pošalji i završi· Riješen",
    "Pošalji i čeka· Čeka naručioca",
    "Pošalji uz status· U radu",
    "Pošalji i preuzmi",
    "Pošalji i predaj…",
  ]);
});

it("sends text and status in one call on the version that was read, and one undo takes both back into the field", async () => {
  const { user, box, open } = await write("Toner je zamijenjen");
  await user.click((await open()).getByRole("menuitem", { name: /^Pošalji i završi/ }));
  expect(await screen.findByText("Komentar je poslan, a novi status je „Riješen“.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ komentar: "Toner je zamijenjen", zahtjevStatusId: 3, verzija: kept.verzija }]);
  expect(box).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  expect(await screen.findByText("Vraćeno. Tekst je opet u polju za komentar.")).toBeVisible();
  expect(back).toEqual([{ zahtjevStatusId: 1, verzija: 4 }]);
  expect(box).toHaveValue("Toner je zamijenjen");
});

it("takes over and hands over", async () => {
  const { user, box, open } = await write("Preuzimam");
  await user.click(await (await open()).findByRole("menuitem", { name: "Pošalji i preuzmi" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ komentar: "Preuzimam", dodijeljeniKorisnikIme: expect.any(String), verzija: 3 });
  await user.click(box);
  await user.paste("Molim nastavi");
  fireEvent.keyDown(box, { key: "Enter", altKey: true });
  const menu = within(await screen.findByRole("menu", { name: "Pošalji i…" }));
  await user.click(menu.getByRole("menuitem", { name: "Pošalji i predaj…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dodjela zahtjeva" }));
  await user.type(dialog.getByRole("combobox"), "Edin");
  await user.click(await screen.findByRole("option", { name: /Edin Šćućur/ }));
  expect(await screen.findByText("Komentar je poslan, a zahtjev dodijeljen: Edin Šćućur.")).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ komentar: "Molim nastavi", dodijeljeniKorisnikIme: "edin" });
});

it("has a key that finishes at once, and digits in the menu, and then the keys are the request's", async () => {
  const { user, box } = await write("Riješeno");
  await screen.findByRole("button", { name: "Pošalji i…" });
  fireEvent.keyDown(box, { key: "Enter", altKey: true, shiftKey: true });
  await waitFor(() => expect(sent.map(({ body }) => body.zahtjevStatusId)).toEqual([3]));
  expect(screen.getByRole("dialog")).toHaveFocus();
  await screen.findByText("Komentar je poslan, a novi status je „Riješen“.");
  await user.click(box);
  await user.paste("Čekamo");
  fireEvent.keyDown(box, { key: "Enter", altKey: true });
  await screen.findByRole("menu", { name: "Pošalji i…" });
  await user.keyboard("1");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(box).toHaveValue("");
  expect(screen.getByRole("dialog")).toHaveFocus();
});

it("keeps the text when somebody was faster or there is no connection, and sends the next try under another key", async () => {
  const { user, box, open } = await write("Gotovo");
  refusal = () => problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin (10:00).") as Response;
  await user.click((await open()).getByRole("menuitem", { name: /^Pošalji i završi/ }));
  expect(await screen.findByText("Zahtjev je u međuvremenu izmijenio korisnik Edin (10:00).")).toBeVisible();
  expect(box).toHaveValue("Gotovo");
  refusal = () => HttpResponse.error() as Response;
  await user.click((await open()).getByRole("menuitem", { name: /^Pošalji i čeka/ }));
  expect(await screen.findByText(/^Nema veze, pa komentar s izmjenom zahtjeva nije poslan/)).toBeVisible();
  expect(box).toHaveValue("Gotovo");
  expect(myWaiting()).toEqual([]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it("has no second half without a right to change anything", async () => {
  signInForTest(["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje", "zahtjev_zahtjev_edit_dodijeljeni_korisnik"]);
  await write("Samo odgovor");
  expect(screen.getByRole("button", { name: "Pošalji" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pošalji i…" })).not.toBeInTheDocument();
});
