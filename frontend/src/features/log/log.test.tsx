import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { LogEntry } from "./logCalls";
import { historyRoute, logRoute } from "./routes";

const entry: LogEntry = {
  id: 31,
  vrijeme: "2026-11-20T10:00:09Z",
  nivo: "informacija",
  kategorija: "zahtjevi",
  akcija: "izmjena",
  radnja: "Izmjena",
  entitet: "zahtjev",
  entitetId: "7",
  vrsta: "Zahtjev",
  naziv: "#7 Printer",
  korisnik: { korisnickoIme: "amra", punoIme: "Amra Begić" },
  promjene: [{ polje: "Status", prije: "Radi se", poslije: "Završeno" }],
  jos: 2,
  adresa: "10.0.0.7",
};

const refused: LogEntry = {
  ...entry,
  id: 30,
  nivo: "upozorenje",
  akcija: "odbijena_prijava",
  radnja: "Odbijena prijava",
  entitet: "prijava",
  entitetId: "",
  vrsta: "Prijava",
  naziv: "Nepoznat korisnik",
  korisnik: undefined,
  promjene: [],
  jos: 0,
};

let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  const choices = (...names: string[]) =>
    HttpResponse.json({
      items: names.map((name) => ({ sifra: name.toLowerCase(), naziv: name })),
      total: names.length,
    });
  server.use(
    http.get("*/api/log/log_:list", () => choices("Izmjena", "Brisanje")),
    http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ items: [entry.korisnik], total: 1 })),
    http.get("*/api/log/akcija", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: [entry, refused], total: 1000, imaJos: true });
    }),
    http.get("*/api/log/entitet", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const { entitet, entitetId, vrsta, naziv, vrijeme: posljednjaIzmjena } = entry;
      const items = [{ entitet, entitetId, vrsta, naziv, posljednjaIzmjena, brojZapisa: 3 }];
      return HttpResponse.json({ items, total: 1, imaJos: true });
    }),
    http.get("*/api/log/entitet/7/zahtjev", () =>
      HttpResponse.json({
        items: [entry],
        total: 1,
        imaJos: false,
        entitet: "zahtjev",
        entitetId: "7",
        vrsta: "Zahtjev",
        naziv: "#7 Printer",
      }),
    ),
    http.get("*/api/log/entitet/7/zahtjev/verzija/31", () =>
      HttpResponse.json({
        ...entry,
        jos: 0,
        poziv: "0d1e",
        stanje: [{ polje: "Naziv", vrijednost: "Printer" }],
      }),
    ),
  );
});

function show(address: string) {
  signInForTest(["log_log_pregled", "log_log_historija"]);
  return renderRoutes([{ path: "/home", children: [logRoute, historyRoute] }], `/home/${address}`);
}

it("tells who did what to what, and leads to the version in the history", async () => {
  const { user } = show("log");
  const row = (await screen.findByText("Zahtjev · #7 Printer")).closest("tr");
  expect(row).toHaveTextContent(/20\.11\.2026\. \d\d:00:09/);
  expect(row).toHaveTextContent("Status: Radi se →postaje Završeno · još 2 promjene");
  const mark = within(row as HTMLElement).getByText("postaje");
  const holder = mark.closest("td > *") as HTMLElement; // a cell cuts off only what is placed within it
  expect(getComputedStyle(holder).position).toBe("relative");
  expect(row).toHaveTextContent("10.0.0.7");
  expect(screen.queryByRole("link", { name: /Nepoznat korisnik/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Zahtjev · #7 Printer" }));
  const dialog = await screen.findByRole("dialog", { name: "Izmjena · Zahtjev" });
  const change = await within(dialog).findByRole("row", { name: "Status Radi se Završeno" });
  expect(change).toBeVisible();
  expect(dialog).toHaveTextContent("Stanje nakon ove promjeneNazivPrinter");
  await user.click(within(dialog).getByRole("button", { name: "Zatvori" }));
  expect(await screen.findByRole("link", { name: "Izmjena · Zahtjev" })).toBeVisible();
});

it("asks for what its address filters by, and goes on behind the last entry", async () => {
  const { user } = show("log?akcija=brisanje&od=2026-11-01&korisnik=amra&page=34");
  expect(await screen.findByText(/Brisanje/)).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    akcija: "brisanje",
    od: "2026-11-01",
    korisnik: "amra",
  });
  await user.click(await screen.findByRole("button", { name: "Prikaži starije zapise" }));
  await waitFor(() => expect(asked.at(-1)?.get("prije")).toBe("30"));
});

it("tells what entries are about under the same filter, and leads to its history", async () => {
  const { user } = show("log?akcija=izmjena");
  await screen.findByText("Zahtjev · #7 Printer");
  await user.click(screen.getByRole("button", { name: "Grupiši po predmetu izmjene" }));
  const table = (await screen.findByText("Posljednja promjena")).closest("table");
  const first = /^Zahtjev · #7 Printer320\.11\.2026\. \d\d:00:09$/;
  await waitFor(() => expect(table?.querySelector("tbody tr")).toHaveTextContent(first));
  expect(asked.at(-1)?.get("akcija")).toBe("izmjena");
  expect(screen.getByText(/posljednjih 1\.000 zapisa/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Zahtjev · #7 Printer" }));
  expect(await screen.findByRole("link", { name: "Izmjena · Zahtjev" })).toBeVisible();
});
