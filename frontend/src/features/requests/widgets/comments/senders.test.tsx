import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen } from "../../testing/requestScreens";

/** The bodies of the comments that were sent. */
let sent: unknown[];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"]);
  server.use(
    http.post("*/api/zahtjevkomentari/zahtjev/7", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ title: "Not Found" }, { status: 404 });
    }),
  );
});

const merged = (id: number) => ({
  id,
  naziv: "Printer",
  opis: "",
  createdBy: "lejla",
  zahtjevKreirao: "Lejla Kovač",
  datumKreiranja: "2026-07-01T08:00:00Z",
  dokumenti: [],
});

async function send(user: ReturnType<typeof openScreen>["user"], text: string) {
  await user.click(await screen.findByLabelText("Novi komentar"));
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
}

it("gives an answer to the senders of merged requests, unless that is switched off", async () => {
  answerReads({ spojeni: [merged(379)] });
  const { user } = openScreen("/home/zahtjev/7");
  const tick = await screen.findByRole("checkbox", { name: "i podnosiocu spojenog #379" });
  expect(tick).toBeChecked();
  await send(user, "Stižemo");
  await expect.poll(() => sent).toEqual([expect.objectContaining({ podnosiocima: [379] })]);
  await user.click(await screen.findByRole("checkbox", { name: "i podnosiocu spojenog #379" }));
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).not.toHaveProperty("podnosiocima");
});

it("names several merged requests, and is not there without any", async () => {
  answerReads({ spojeni: [merged(379), merged(380)] });
  openScreen("/home/zahtjev/7");
  expect(await screen.findByRole("checkbox", { name: "i podnosiocima spojenih #379, #380" })).toBeChecked();
});

it("lets the sender of a merged request go on writing on it, and nobody else", async () => {
  answerReads({ spojen: true, createdBy: "admin" });
  openScreen("/home/zahtjev/7");
  expect(await screen.findByLabelText("Novi komentar")).toBeVisible();
  expect(screen.getByRole("region", { name: "Spojen zahtjev" })).toHaveTextContent("Pišite i dalje ovdje");
});
