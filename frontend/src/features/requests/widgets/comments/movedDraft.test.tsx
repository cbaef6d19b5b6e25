import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { RequestDetail } from "../../base/requestCalls";
import { answerReads, request as detail, openScreen, problem } from "../../testing/requestScreens";

const into: RequestDetail["veze"][number] = {
  id: 1,
  vrsta: "spojen",
  smjer: "ka",
  zahtjevId: 31,
  naziv: "Printer",
  zahtjevStatus: "Novi",
  oznaka: 0,
};

beforeEach(() => {
  sessionStorage.clear();
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"]);
  answerReads();
});

it("moves a comment to the request that goes on when the own one was merged meanwhile", async () => {
  server.use(
    http.post("*/api/zahtjevkomentari/zahtjev/7", () => {
      answerReads({ veze: [into], spojen: true });
      return problem(409, "Zahtjev #7 je spojen u #31 i više se ne mijenja.");
    }),
    http.get("*/api/zahtjevi/31", () => HttpResponse.json({ ...detail, id: 31 })),
    http.get("*/api/zahtjevkomentari/zahtjev/31", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/31/aktivnost", () => HttpResponse.json({ items: [], total: 0 })),
    http.put("*/api/notifikacije/zahtjev/31/otvori", () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByLabelText("Novi komentar"));
  await user.paste("Toner je stigao");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  expect(await screen.findByText("Zahtjev #7 je spojen: vaš neposlani komentar sada stoji u zahtjevu #31.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Nastavi" }));
  expect(await screen.findByDisplayValue("Toner je stigao")).toBeVisible();
});
