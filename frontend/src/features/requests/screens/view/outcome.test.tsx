import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem, request } from "../../testing/requestScreens";

const rights: Permission[] = [
  "zahtjev_komentar_pregled",
  "zahtjev_komentar_dodavanje",
  "zahtjev_zahtjev_edit_status",
  "zahtjev_zahtjev_dodavanje",
];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  signInForTest(rights, { opseg: "vlastito" });
  server.use(
    http.post("*/api/zahtjevkomentari/zahtjev/7", async ({ request: call }) => {
      sent.push(await call.json());
      const saved = { id: 5, createdBy: "lejla", punoIme: "Lejla", datumKreiranja: "2026-11-03T10:00:00Z", interni: false, verzija: 1 };
      answerReads({ cekaPotvrdu: false, verzija: 4 });
      return HttpResponse.json(
        { ...saved, komentar: (sent[0] as { komentar: string }).komentar, spomenuti: [], priloziKomentara: [], zahtjevVerzija: 4 },
        { status: 201 },
      );
    }),
  );
});

const finished = { zahtjevStatus: { id: 3, naziv: "Riješen", oznaka: 2 }, zahtjevStatusId: 3, cekaPotvrdu: true };

it("asks the sender whether a finished request is solved, and takes a comment for a yes", async () => {
  answerReads(finished);
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Riješeno je" }));
  await waitFor(() => expect(sent).toEqual([{ komentar: "Riješeno je, hvala." }]));
  await waitFor(() => expect(screen.queryByText("Zahtjev je završen.")).not.toBeInTheDocument());
});

it("reopens it with a reason in one call", async () => {
  answerReads(finished);
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Nije riješeno" }));
  await user.click(screen.getByRole("button", { name: "Vrati u rad" }));
  expect(await screen.findByText("Ne možete poslati prazan komentar")).toBeVisible();
  await user.type(screen.getByLabelText(/^Šta još nije u redu\?/u), "I dalje ne štampa");
  await user.click(screen.getByRole("button", { name: "Vrati u rad" }));
  await waitFor(() => expect(sent).toEqual([{ komentar: "I dalje ne štampa", zahtjevStatusId: 1, verzija: 3 }]));
  expect(await screen.findByText("Zahtjev je vraćen u rad.")).toBeVisible();
});

it("does not ask others, and offers who only sends requests neither templates nor other ways to send", async () => {
  answerReads();
  const { loaded } = openScreen("/home/zahtjev/7");
  await screen.findByLabelText("Novi komentar");
  await loaded();
  expect(screen.queryByText("Zahtjev je završen.")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Pošalji i…" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Predlošci odgovora" })).not.toBeInTheDocument();
});

it("lets the sender correct a request that nobody has begun with, and says when somebody has", async () => {
  answerReads({ ispravljiv: true });
  const answers = [problem(409, "Zahtjev više ne možete ispraviti."), HttpResponse.json({ ...request, naziv: "Novi naziv", verzija: 4 })];
  server.use(
    http.put("*/api/zahtjevi/7/ispravka", async ({ request: call }) => {
      sent.push(await call.json());
      return answers.shift();
    }),
  );
  const { user, router } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ispravi zahtjev" }));
  const title = await screen.findByLabelText(/^Naziv/u);
  await user.clear(title);
  await user.type(title, "Novi naziv");
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Zahtjev više ne možete ispraviti.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/7"));
  expect(sent).toEqual(Array(2).fill({ naziv: "Novi naziv", opis: request.opis, zahtjevKategorijaId: 100, verzija: 3 }));
});
