import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { MailMessage } from "./mailCalls";
import { settingsRoutes } from "./routes";

const givenUp: MailMessage = {
  id: 5,
  vrsta: "zahtjev",
  stanje: "odustala",
  korisnickoIme: "amra",
  punoIme: "Amra Begić",
  email: "amra@opcina.ba",
  zahtjevId: 12,
  brojPokusaja: 3,
  razlog: "odbijena",
  greska: "550 5.1.1 User unknown",
  datumKreiranja: "2026-11-20T10:00:00Z",
  datumZavrsetka: "2026-11-20T10:05:00Z",
};

let messages: MailMessage[];
let asked: (string | null)[];
let outage: object | undefined;

beforeEach(() => {
  messages = [givenUp];
  asked = [];
  outage = undefined;
  server.use(
    http.get("*/api/postavke/poruke", ({ request }) => {
      const state = new URL(request.url).searchParams.get("stanje");
      asked.push(state);
      const items = messages.filter(({ stanje: messageState }) => !state || messageState === state);
      const givenUp = messages.filter(({ stanje: state }) => state === "odustala").length;
      return HttpResponse.json({
        items,
        total: items.length,
        imaJos: false,
        odustale: givenUp,
        zastoj: outage,
      });
    }),
  );
});

function show(permissions: Permission[] = ["postavke_poruke_pregled", "postavke_poruke_slanje"], query = "") {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/postavke", children: settingsRoutes }], `/home/postavke/poruke${query}`);
}

it("shows what was given up and why, and sends it again", async () => {
  server.use(
    http.put("*/api/postavke/poruke/5/ponovo", () => {
      messages = [{ ...givenUp, stanje: "ceka", razlog: "" }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show();
  const row = (await screen.findByText("Amra Begić")).closest("tr") as HTMLElement;
  expect(asked).toEqual(["odustala"]);
  expect(within(row).getByText("Server primaoca je odbio poruku")).toHaveAttribute("title", givenUp.greska);
  expect(within(row).getByRole("link", { name: "#12" })).toHaveAttribute("href", "/home/zahtjev/12");
  expect(within(row).getByText("Nije poslana")).toBeVisible();
  await user.click(within(row).getByRole("button", { name: "Pošalji ponovo" }));
  expect(await screen.findByText("Poruka ponovo čeka slanje.")).toBeVisible();
  expect(await screen.findByText("Sve poruke su poslane.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pošalji sve ponovo" })).not.toBeInTheDocument();
});

it("sends all again after a yes", async () => {
  server.use(
    http.put("*/api/postavke/poruke/ponovo", () => {
      messages = [];
      return HttpResponse.json({ broj: 3 });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Pošalji sve ponovo" }));
  await user.click(await screen.findByRole("button", { name: "Uredu" }));
  expect(await screen.findByText("3 poruke ponovo čekaju slanje.")).toBeVisible();
});

it("says the server's sentence when a message cannot be sent again", async () => {
  server.use(
    http.put("*/api/postavke/poruke/5/ponovo", () =>
      HttpResponse.json({ title: "x", status: 409, detail: "Poruka već čeka slanje." }, { status: 409 }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Pošalji ponovo" }));
  expect(await screen.findByText("Poruka već čeka slanje.")).toBeVisible();
});

it("keeps the state in the address, and tells of an outage", async () => {
  outage = {
    od: "2026-11-20T10:00:00Z",
    sljedeciPokusaj: "2026-11-20T10:10:00Z",
    greska: "connection refused",
  };
  const { user, router } = show(undefined, "?page=1&count=30&stanje=poslana");
  expect(await screen.findByText("Još nijedna poruka nije poslana.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Server e-pošte nije dostupan od 20.11.2026.");
  await user.click(screen.getByRole("button", { name: "Sve", pressed: false }));
  await waitFor(() => expect(router.state.location.search).toBe("?count=30&stanje=sve"));
  expect(await screen.findByText("Amra Begić")).toBeVisible();
  expect(asked).toEqual(["poslana", null]);
});

it("offers no sending to those who may only look", async () => {
  show(["postavke_poruke_pregled"]);
  expect(await screen.findByText("Amra Begić")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Pošalji/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Akcija" })).not.toBeInTheDocument();
});
