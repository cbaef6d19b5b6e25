import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { hasUnsavedWork } from "@/ui/routing/leaveGuard";
import { RequestAdd } from "./RequestAdd";
import { soughtWords } from "./soughtWords";

const list = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const found = (id: number, title: string, marker: number, merged = false) => ({
  id,
  naziv: title,
  zahtjevStatus: marker === 2 ? "Završeno" : "Radi se",
  oznaka: marker,
  spojen: merged,
  projekat: "eUprava",
});
let asked: string[];
let joined: string[];

beforeEach(() => {
  asked = [];
  joined = [];
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje"]);
  server.use(
    http.get("*/api/projekat", () => list({ id: 1, naziv: "eUprava" })),
    http.get("*/api/zahtjevi/projekat/1/obrasci", () => list()),
    http.get("*/api/dioprojekta/projekat/1", () => list({ id: 11, naziv: "Prijava" })),
    http.get("*/api/zahtjevkategorija/dioprojekta/11", () => list({ id: 111, naziv: "Računi" })),
    http.get("*/api/zahtjevtip/projekat/1", () => list({ id: 1, naziv: "Pitanje" })),
    http.get("*/api/zahtjevprioritet/projekat/1", () => list({ id: 1, naziv: "Hitno", poredak: 0 })),
    http.get("*/api/zahtjevi/pretraga", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("tekst") ?? "");
      return HttpResponse.json({
        items: [found(7, "Printer je stao", 2), found(8, "Printer ne štampa", 1), found(9, "Printer i skener", 0), found(10, "Printer", 1)],
        imaJos: false,
        slicni: [],
      });
    }),
    http.put("*/api/zahtjevi/:id/pracenje", ({ params }) => {
      joined.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function open() {
  const { user, router } = renderRoutes([{ path: "*", element: <RequestAdd /> }], "/home/zahtjev/list/dodavanje");
  const dialog = within(await screen.findByRole("dialog", { name: "Novi zahtjev" }));
  const title = await dialog.findByRole("textbox", { name: /^Naziv/ });
  return { user, router, dialog, title };
}

it("proposes the category of most requests of the same words, and chooses it with its part when it is accepted", async () => {
  server.use(
    http.get("*/api/dioprojekta/projekat/1", () => list({ id: 11, naziv: "Prijava" }, { id: 12, naziv: "Oprema" })),
    http.get("*/api/zahtjevkategorija/dioprojekta/12", () => list({ id: 121, naziv: "Telefoni" }, { id: 122, naziv: "Štampači" })),
    http.get("*/api/zahtjevi/projekat/1/prijedlogKategorije", ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get("naziv") === "Printer sobi štampa"
          ? { kategorija: { id: 122, naziv: "Štampači", dioProjektaId: 12, dioProjekta: "Oprema" } }
          : {},
      ),
    ),
  );
  const { user, dialog, title } = await open();
  expect(await dialog.findByText("eUprava · Računi · Hitno")).toBeVisible();
  await user.type(title, "Printer u sobi ne štampa");
  await user.click(await dialog.findByRole("button", { name: "Prihvati kategoriju Štampači" }));
  expect(await dialog.findByText("eUprava · Štampači · Hitno")).toBeVisible();
  expect(dialog.queryByText("Predlaže se kategorija:")).not.toBeInTheDocument();
});

it("offers three requests of the same words, open ones first, after one call once typing has paused", async () => {
  const { user, dialog, title } = await open();
  await user.type(title, "Printer u sobi ne štampa");
  const region = within(await dialog.findByRole("region", { name: "Možda je već prijavljeno" }));
  const links = await region.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["#8 Printer ne štampa", "#9 Printer i skener", "#10 Printer"]);
  expect(asked).toEqual(["Printer sobi štampa"]);
});

it("follows the one that is joined, and goes there, once the form may be left", async () => {
  const { user, router, dialog, title } = await open();
  await user.type(title, "Printer ne štampa");
  await user.click(await dialog.findByRole("button", { name: "Pridruži se zahtjevu #8" }));
  await user.click(await screen.findByRole("button", { name: "Ne" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ne" })).not.toBeInTheDocument());
  expect(joined).toEqual([]);
  expect(title).toHaveValue("Printer ne štampa");
  await user.click(dialog.getByRole("button", { name: "Pridruži se zahtjevu #8" }));
  await user.click(await screen.findByRole("button", { name: "Da" }));
  expect(await screen.findByText("Pratite zahtjev #8.")).toBeVisible();
  expect(joined).toEqual(["8"]);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/8$/));
});

it("keeps the form and its question when the request cannot be followed", async () => {
  server.use(http.put("*/api/zahtjevi/:id/pracenje", () => HttpResponse.json({ detail: "Zahtjev ne postoji." }, { status: 404 })));
  const { user, router, dialog, title } = await open();
  await user.type(title, "Printer ne štampa");
  const join = await dialog.findByRole("button", { name: "Pridruži se zahtjevu #8" });
  await user.click(join);
  await user.click(await screen.findByRole("button", { name: "Da" }));
  await waitFor(() => expect(join).toBeEnabled());
  expect(router.state.location.pathname).toMatch(/dodavanje$/);
  expect(title).toHaveValue("Printer ne štampa");
  expect(hasUnsavedWork()).toBe(true);
});

it("asks nothing for a short title, nor without the right to see requests", async () => {
  signInForTest(["zahtjev_zahtjev_dodavanje"]);
  const { user, title } = await open();
  await user.type(title, "Printer u sobi ne štampa");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toEqual([]);
  expect(screen.queryByText("Možda je već prijavljeno")).not.toBeInTheDocument();
});

it.each([
  ["Printer", ""],
  ["Ne radi printer u sobi 44", "radi printer sobi"],
  ["Đurđica čeka novu lozinku već tri dana", "Đurđica čeka lozinku"],
])("looks for the words of %s that tell most", (title, words) => {
  expect(soughtWords(title)).toBe(words);
});
