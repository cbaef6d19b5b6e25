import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
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

const rights = [
  "zahtjev_veza_izmjena",
  "zahtjev_zahtjev_pregled",
  "zahtjev_zahtjev_edit",
  "zahtjev_zahtjev_edit_status",
  "zahtjev_komentar_pregled",
  "zahtjev_komentar_dodavanje",
] as const;

const found = { id: 31, naziv: "Printer", projekat: "IT", zahtjevStatus: "Novi", oznaka: 0, vanjskiKljuc: "", isjecak: "" };

/** Merges the request into the one that is found, by the menu. */
async function mergeByMenu(user: ReturnType<typeof openScreen>["user"]) {
  server.use(http.get("*/api/zahtjevi/pretraga", () => HttpResponse.json({ items: [found], total: 1 })));
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Spoji s drugim zahtjevom" }));
  const dialog = await screen.findByRole("dialog", { name: "Spoji zahtjev #7" });
  await user.type(within(dialog).getByLabelText("Drugi zahtjev"), "#31");
  await user.click(await screen.findByRole("option", { name: /Printer/ }));
  await user.click(within(dialog).getByRole("button", { name: "Spoji" }));
  return dialog;
}

it("merges a request into one that is found, and says where it goes on", async () => {
  signInForTest([...rights]);
  answerReads();
  const said: unknown[] = [];
  server.use(
    http.put("*/api/zahtjevi/7/spajanje", async ({ request }) => {
      said.push(await request.json());
      if (said.length === 1) return problem(409, "Zahtjev #31 je spojen u #40 i više se ne mijenja.");
      answerReads({ veze: [into], spojen: true });
      return HttpResponse.json({ ...detail, veze: [into], spojen: true });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  const dialog = await mergeByMenu(user);
  expect(await screen.findByText("Zahtjev #31 je spojen u #40 i više se ne mijenja.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Spoji" }));
  const notice = await screen.findByRole("region", { name: "Spojen zahtjev" });
  expect(within(notice).getByRole("link", { name: "#31 Printer" })).toHaveAttribute("href", "/home/zahtjev/31");
  expect(said).toContainEqual({ zahtjevId: 31, verzija: detail.verzija });
});

it("takes a merging back", async () => {
  signInForTest([...rights]);
  answerReads();
  server.use(
    http.put("*/api/zahtjevi/7/spajanje", () => {
      answerReads({ veze: [into], spojen: true });
      return HttpResponse.json({ ...detail, veze: [into], spojen: true });
    }),
    http.put("*/api/zahtjevi/7/razdvajanje", () => {
      answerReads();
      return HttpResponse.json(detail);
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await mergeByMenu(user);
  await screen.findByText("Zahtjev #7 je spojen u #31.");
  await user.click(screen.getByText("Vrati"));
  expect(await screen.findByText("Zahtjev #7 je razdvojen.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Spojen u", { exact: false })).not.toBeInTheDocument());
});

it("leaves nothing to change of a merged request but the merging", async () => {
  signInForTest([...rights]);
  answerReads({ veze: [into], spojen: true });
  const { user, loaded } = openScreen("/home/zahtjev/7");
  expect(await screen.findByRole("region", { name: "Spojen zahtjev" })).toBeVisible();
  await loaded();
  expect(screen.queryByRole("textbox", { name: "Novi komentar" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Radnje nad zahtjevom" }));
  expect(screen.queryByRole("menuitem", { name: /Spoji|Poveži|Izmjena/ })).not.toBeInTheDocument();
  expect(await screen.findByRole("menuitem", { name: /Kopiraj/ })).toBeVisible();
});

it("shows what was merged into a request", async () => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  const merged = {
    id: 31,
    naziv: "Printer",
    opis: "Ne štampa",
    createdBy: "edin",
    zahtjevKreirao: "Edin Hodžić",
    datumKreiranja: "2026-11-01T08:00:00Z",
    dokumenti: [{ id: "6b0e", naziv: "upute.pdf", velicina: 5, tip: "application/pdf" }],
  };
  answerReads({ veze: [{ ...into, smjer: "od" }], spojeni: [merged] });
  const { user } = openScreen("/home/zahtjev/7");
  const region = await screen.findByRole("region", { name: "Spojeni zahtjevi" });
  await user.click(within(region).getByText("Spojen #31 Printer"));
  expect(within(region).getByText("Ne štampa")).toBeVisible();
  expect(within(region).getByText(/upute/)).toBeVisible();
  expect(within(region).getByRole("link", { name: "#31 otvori" })).toBeVisible();
  expect(within(region).queryByRole("button", { name: "Razdvoji" })).not.toBeInTheDocument();
});

it("says of a merged request that it goes on, to who does not see where", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled"]);
  answerReads({ spojen: true, zahtjevStatus: { id: 3, naziv: "Završeno", oznaka: 2 } });
  openScreen("/home/zahtjev/7");
  const notice = await screen.findByRole("region", { name: "Spojen zahtjev" });
  expect(notice).toHaveTextContent("Zahtjev je spojen s drugim i tamo se nastavlja.");
  expect(within(notice).queryByRole("link")).not.toBeInTheDocument();
  expect(screen.getByText("Spojen", { exact: true })).toBeVisible();
  expect(screen.queryByText("Završeno")).not.toBeInTheDocument();
});
