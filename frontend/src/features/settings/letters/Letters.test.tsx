import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { settingsRoutes } from "../routes";
import type { Letter } from "./letterCalls";

const refused: Letter = {
  id: 5,
  stanje: "odbijeno",
  razlog: "pravo",
  skriveno: false,
  posiljalac: "amra@opcina.ba",
  predmet: "Re: Štampač",
  velicina: 1200,
  datumPrijema: "2026-11-20T10:00:00Z",
  datumObrade: "2026-11-20T10:00:01Z",
  izostavljeno: [],
  dokumentId: "0198c0de-0000-7000-8000-000000000001",
};

let letters: Letter[];
let failing: string | undefined;

beforeEach(() => {
  letters = [refused];
  failing = undefined;
  server.use(
    http.get("*/api/postavke/pisma", ({ request }) => {
      const state = new URL(request.url).searchParams.get("stanje");
      const items = letters.filter((letter) => !state || letter.stanje === state);
      return HttpResponse.json({ items, total: items.length, imaJos: false, zastoj: failing, razlogZastoja: failing && "prijava" });
    }),
  );
});

function show(query = "") {
  signInForTest(["postavke_pisma_upravljanje"]);
  return renderRoutes([{ path: "/home/postavke", children: settingsRoutes }], `/home/postavke/pisma${query}`);
}

it("says why a letter was refused, and takes it once more", async () => {
  server.use(
    http.put("*/api/postavke/pisma/5/ponovo", () => {
      letters = [{ ...refused, stanje: "ceka", razlog: "" }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show();
  const row = (await screen.findByText("amra@opcina.ba")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Osoba ne smije komentarisati taj zahtjev ni dodati novi")).toBeVisible();
  expect(within(row).getByText("Re: Štampač")).toBeVisible();
  expect(within(row).getByRole("button", { name: "Preuzmi poruku" })).toBeVisible();
  await user.click(within(row).getByRole("button", { name: "Obradi ponovo" }));
  expect(await screen.findByText("Poruka ponovo čeka obradu.")).toBeVisible();
  expect(await screen.findByText("Nijedna poruka nije odbijena.")).toBeVisible();
});

it("leads to the comment's request, and names attachments that were not accepted", async () => {
  letters = [{ ...refused, stanje: "prihvaceno", razlog: "", zahtjevId: 12, izostavljeno: ["winmail.dat"] }];
  show("?stanje=prihvaceno");
  expect(await screen.findByRole("link", { name: "#12" })).toHaveAttribute("href", "/home/zahtjev/12");
  expect(screen.getByText("Bez priloga: winmail.dat")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Obradi ponovo" })).not.toBeInTheDocument();
});

it("offers nothing for a letter of which there is no content, and tells of an outage", async () => {
  letters = [{ ...refused, razlog: "veliko", posiljalac: "", predmet: "", dokumentId: undefined }];
  failing = "2026-11-20T10:00:00Z";
  show();
  const row = (await screen.findByText("Nepoznat pošiljalac")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Preveliko je")).toBeVisible();
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Sandučić se ne može čitati od 20.11.2026.");
  expect(screen.getByRole("alert")).toHaveTextContent("Server odbija korisnika ili lozinku.");
});

it("shows a dash for the sender of a letter that the caller does not see", async () => {
  letters = [{ ...refused, skriveno: true, posiljalac: "", predmet: "", dokumentId: undefined }];
  show();
  const row = (await screen.findByText("Osoba ne smije komentarisati taj zahtjev ni dodati novi")).closest("tr") as HTMLElement;
  expect(within(row).getAllByRole("cell")[0]).toHaveTextContent("–");
  expect(within(row).queryByText("Nepoznat pošiljalac")).not.toBeInTheDocument();
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
});

it("says the server's sentence when a letter cannot be taken again", async () => {
  server.use(
    http.put("*/api/postavke/pisma/5/ponovo", () =>
      HttpResponse.json({ title: "x", status: 409, detail: "Ponovo se obrađuje samo poruka koja je odbijena." }, { status: 409 }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Obradi ponovo" }));
  expect(await screen.findByText("Ponovo se obrađuje samo poruka koja je odbijena.")).toBeVisible();
});
