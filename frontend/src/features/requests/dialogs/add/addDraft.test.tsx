import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { endSession } from "@/api/session";
import { noAnswer } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { makeToken, signInForTest } from "@/testing/tokens";
import { RequestAdd } from "./RequestAdd";

const list = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const named = (id: number, name: string) => ({ id, naziv: name, poredak: id });
const rights: Permission[] = ["zahtjev_prilog_dodavanje"];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get("*/api/projekat", () => list(named(1, "eUprava"), named(2, "Matičar"))),
    http.get("*/api/zahtjevi/projekat/:id/obrasci", () => list()),
    http.get("*/api/dioprojekta/projekat/:id", ({ params }) => list(named(Number(params.id) * 10, `Dio ${params.id}`))),
    http.get("*/api/zahtjevkategorija/dioprojekta/:id", () => list(named(5, "Prva"), named(6, "Druga"))),
    http.get(/api\/(zahtjevtip|zahtjevprioritet)\/projekat\/\d$/, () => list(named(1, "Jedan"), named(2, "Dva"))),
    http.post("*/api/zahtjevi/projekat/2", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...named(65, "Nov"), verzija: 1 }, { status: 201 });
    }),
  );
});

const open = () => renderRoutes([{ path: "*", element: <RequestAdd /> }], "/home/zahtjev/dodavanje");
const box = (name: RegExp) => screen.getByLabelText(name, { selector: "[role=combobox]" });
const title = () => screen.findByRole("textbox", { name: "Naziv" });

/** Accepts files; the server still has those of `known` later. */
function takeFiles(known: string[]) {
  const storage = `${location.origin}/zahtjevi-prilozi`;
  const confirmed = new Map<string, object>();
  let count = 0;
  server.use(
    http.post("*/api/upload/priprema", async ({ request }) => {
      const { naziv, velicina } = (await request.json()) as { naziv: string; velicina: number };
      count += 1;
      const id = `f${count}`;
      confirmed.set(id, { id, naziv, velicina, tip: "image/png" });
      return HttpResponse.json({ id, url: storage, polja: {} }, { status: 201 });
    }),
    http.post(storage, () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/upload/:id/potvrda", ({ params }) => {
      const document = confirmed.get(String(params.id));
      confirmed.delete(String(params.id));
      if (document) return HttpResponse.json(document);
      return HttpResponse.json({}, { status: known.includes(String(params.id)) ? 409 : 404 });
    }),
  );
}

/** Chooses files, one after the other; `state` is the expected text of their rows. */
async function chooseFiles(names: string[], state: string) {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", {
    value: names.map((name) => new File(["abc"], name)),
    configurable: true,
  });
  act(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
  for (const name of names) {
    await waitFor(() => expect(screen.getByText(name).closest("li")).toHaveTextContent(state));
  }
}

it("a new request that was being written comes back whole, without the files that are gone", async () => {
  takeFiles(["f1"]);
  signInForTest(rights);
  const { user, unmount } = open();
  await user.click(await title());
  await user.paste("Štampač");
  await user.click(box(/^Projekat/));
  await user.click(await screen.findByRole("option", { name: "Matičar" }));
  await waitFor(() => expect(box(/^Kategorija/)).toHaveTextContent("Prva"));
  await user.click(box(/^Kategorija/));
  await user.click(await screen.findByRole("option", { name: "Druga" }));
  await chooseFiles(["ostaje.png", "nestaje.png"], "3 B");
  act(() => endSession());
  unmount();

  signInForTest(rights);
  const again = open();
  expect(await title()).toHaveValue("Štampač");
  await waitFor(() => expect(box(/^Kategorija/)).toHaveTextContent("Druga"));
  expect(box(/^Projekat/)).toHaveTextContent("Matičar");
  expect(await screen.findByText(/Priloga nestaje.png više nema na serveru/)).toBeVisible();
  expect(screen.getByText("ostaje.png")).toBeVisible();
  expect(screen.queryByText("nestaje.png")).not.toBeInTheDocument();
  await again.user.click(screen.getByRole("textbox", { name: "Opis" }));
  await again.user.paste("Ne radi");
  await again.user.click(screen.getByRole("button", { name: "Dodaj" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    naziv: "Štampač",
    projekatId: 2,
    zahtjevKategorijaId: 6,
    dokumenti: ["f1"],
  });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it("names the files that were still on their way when the session expired, and has those that had arrived", async () => {
  takeFiles([]);
  const arrived = { id: "f2", naziv: "stigla.png", velicina: 3, tip: "image/png" };
  const confirmation = { answer: () => HttpResponse.json({}, { status: 401 }) };
  server.use(
    http.post("*/api/upload/f2/potvrda", () => confirmation.answer()),
    http.post(`${location.origin}/zahtjevi-prilozi`, noAnswer, { once: true }),
  );
  signInForTest(rights);
  const { user, unmount } = open();
  await user.click(await title());
  await user.paste("Štampač");
  await chooseFiles(["putuje.png"], "putuje.png");
  await chooseFiles(["stigla.png"], "Greška prilikom slanja dokumenta");
  act(() => endSession());
  unmount();

  signInForTest(rights);
  confirmation.answer = () => HttpResponse.json(arrived);
  const again = open();
  expect(await title()).toHaveValue("Štampač");
  const lost = (await screen.findByText("putuje.png")).closest<HTMLElement>("li");
  expect(lost).toHaveTextContent("Nije poslan. Uklonite ga i dodajte ponovo.");
  expect(screen.queryByRole("button", { name: "Ponovo pošalji putuje.png" })).toBeNull();
  await waitFor(() => expect(screen.getByText("stigla.png").closest("li")).toHaveTextContent("3 B"));
  await again.user.click(box(/^Projekat/));
  await again.user.click(await screen.findByRole("option", { name: "Matičar" }));
  await again.user.click(screen.getByRole("textbox", { name: "Opis" }));
  await again.user.paste("Ne radi");
  await waitFor(() => expect(box(/^Kategorija/)).toHaveTextContent("Prva"));
  await again.user.click(screen.getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Ponovo pošaljite ili uklonite prilog koji nije poslan.")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Ukloni putuje.png" }));
  await again.user.click(screen.getByRole("button", { name: "Dodaj" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ naziv: "Štampač", dokumenti: ["f2"] });
});

it("is not shown to another person, and can be discarded", async () => {
  signInForTest();
  const first = open();
  await first.user.type(await title(), "Moje");
  act(() => endSession());
  first.unmount();
  signInForTest([], { vlasnik: { ...makeToken().vlasnik, korisnickoIme: "edin" } });
  const foreign = open();
  expect(await title()).toHaveValue("");
  foreign.unmount();
  signInForTest();
  const again = open();
  expect(await title()).toHaveValue("Moje");
  await again.user.click(screen.getByRole("button", { name: "Odbaci unos" }));
  expect(await title()).toHaveValue("");
  expect(box(/^Projekat/)).toHaveTextContent("eUprava");
  expect(sessionStorage).toHaveLength(0);
});
