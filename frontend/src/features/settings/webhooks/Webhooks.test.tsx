import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { Deliveries } from "./Deliveries";
import { Webhooks } from "./Webhooks";

const webhook = (id: number, changes = {}) => ({
  id,
  naziv: `Portal ${id}`,
  adresa: "https://portal.opcina.example/prijem",
  dogadjaji: ["zahtjev.status"],
  projekatId: null,
  projekat: "",
  aktivan: true,
  stanje: "radi",
  vlasnik: "Ana Admin",
  uloga: "Administrator",
  tajnaOd: new Date().toISOString(),
  ceka: 0,
  verzija: 1,
  ...changes,
});

const delivery = (id: number, changes = {}) => ({
  id,
  porukaId: `msg_${id}`,
  dogadjaj: "zahtjev.status",
  stanje: "isporucena",
  brojPokusaja: 1,
  razlog: "",
  izvod: "",
  datumKreiranja: new Date().toISOString(),
  ...changes,
});

let webhooks: ReturnType<typeof webhook>[];
let asked: unknown;
let again: string[];

beforeEach(() => {
  signInForTest(["postavke_webhook_upravljanje"]);
  webhooks = [webhook(1), webhook(2, { stanje: "stoji", razlog: "neuspjeh" })];
  asked = undefined;
  again = [];
  server.use(
    http.get("*/api/postavke/webhookovi", () => HttpResponse.json({ items: webhooks, total: webhooks.length })),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 7, naziv: "Ulice" }], total: 1 })),
    http.post("*/api/postavke/webhookovi", async ({ request }) => {
      asked = await request.json();
      webhooks = [...webhooks, webhook(3)];
      return HttpResponse.json({ ...webhook(3), tajna: "whsec_tajna" }, { status: 201 });
    }),
    http.delete("*/api/postavke/webhookovi/:id", ({ params }) => {
      webhooks = webhooks.filter(({ id }) => String(id) !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/postavke/webhookovi/:id/isporuke", () =>
      HttpResponse.json({
        items: [
          delivery(12, {
            stanje: again.length > 0 ? "ceka" : "odustala",
            razlog: "odgovor",
            odgovor: 500,
            trajanjeMs: 40,
            izvod: "Kvar",
            zahtjevId: 214,
          }),
          delivery(11, { stanje: "ceka", sljedeciPokusaj: new Date().toISOString() }),
        ],
        total: 2,
        imaJos: false,
      }),
    ),
    http.put("*/api/postavke/webhookovi/1/isporuke/:id/ponovo", ({ params }) => {
      again.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it("adds a webhook, shows its secret once, and deletes one after a question", async () => {
  const { user } = renderRoutes([{ path: "/", element: <Webhooks /> }], "/");
  await user.click(await screen.findByRole("button", { name: "Novi webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Naziv/ }), "Portal");
  await user.click(dialog.getByRole("button", { name: "Spasi" }));
  expect(await dialog.findByText("Polje je obavezno")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /Adresa/ }), "https://portal.opcina.example");
  await user.click(dialog.getByRole("button", { name: "Spasi" }));
  expect(await screen.findByText("whsec_tajna")).toBeVisible();
  expect(asked).toEqual({
    naziv: "Portal",
    adresa: "https://portal.opcina.example",
    dogadjaji: ["zahtjev.kreiran", "zahtjev.status", "komentar.kreiran"],
    projekatId: null,
  });
  await user.click(screen.getAllByRole("button", { name: "Zatvori" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText("whsec_tajna")).toBeNull());
  const row = await screen.findByRole("row", { name: /Portal 1/ });
  await user.click(within(row).getByRole("button"));
  await user.click(await screen.findByRole("menuitem", { name: "Obriši" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Obriši" }));
  expect(await screen.findByText("Webhook je obrisan.")).toBeVisible();
  expect(screen.queryByText("Portal 1")).toBeNull();
});

it("says what was answered, and sends again what is done", async () => {
  const { user } = renderRoutes([{ path: "/:webhookId", element: <Deliveries /> }], "/1");
  const row = await screen.findByRole("row", { name: /#214/ });
  expect(row).toHaveTextContent("500 · Primalac je odbio · 40 msKvar");
  const buttons = screen.getAllByRole("button", { name: "Pošalji ponovo" });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(await screen.findByText("Isporuka se šalje ponovo.")).toBeVisible();
  expect(again).toEqual(["12"]);
  expect(screen.queryByRole("button", { name: "Pošalji ponovo" })).toBeNull();
});

it("says why a webhook stands, and sends nothing then", async () => {
  renderRoutes([{ path: "/:webhookId", element: <Deliveries /> }], "/2");
  expect(await screen.findByText(/^Cijeli dan ništa nije isporučeno\. Ništa se ne šalje/)).toBeVisible();
  expect(await screen.findByRole("row", { name: /#214/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pošalji ponovo" })).toBeNull();
});

it("makes another secret when the answer with the first one was lost", async () => {
  server.use(
    http.post("*/api/postavke/webhookovi", () => HttpResponse.json({ ...webhook(3), tajna: "" }, { status: 201 })),
    http.put("*/api/postavke/webhookovi/3/tajna", () => HttpResponse.json({ ...webhook(3), tajna: "whsec_druga" })),
  );
  const { user } = renderRoutes([{ path: "/", element: <Webhooks /> }], "/");
  await user.click(await screen.findByRole("button", { name: "Novi webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Naziv/ }), "Portal");
  await user.type(dialog.getByRole("textbox", { name: /Adresa/ }), "https://portal.opcina.example");
  await user.click(dialog.getByRole("button", { name: "Spasi" }));
  expect(await screen.findByText("whsec_druga")).toBeVisible();
});
