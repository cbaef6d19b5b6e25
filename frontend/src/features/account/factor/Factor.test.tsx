import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { Factor } from "./Factor";

const path = "*/api/korisnici/admin/dvostrukaprovjera";
const codes = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-ddd${i}`);

let state: {
  ukljucena: boolean;
  obavezna: boolean;
  dostupna: boolean;
  ukljucenaOd?: string;
  preostaloKodova: number;
  aplikacija: boolean;
  samoDavalac: boolean;
  kljuceviDostupni: boolean;
  kljucevi: unknown[];
};
let asked: [string, unknown][];
let tokens: { id: string; naziv: string; stanje: string }[];

const without = { samoDavalac: false, kljuceviDostupni: false, kljucevi: [] };

beforeEach(() => {
  signInForTest();
  state = { ukljucena: false, obavezna: false, dostupna: true, preostaloKodova: 0, ...without, aplikacija: false };
  asked = [];
  tokens = [];
  const note = async (what: string, request: Request) => void asked.push([what, JSON.parse((await request.text()) || "null")]);
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Prijave općine" })),
    http.get(path, () => HttpResponse.json(state)),
    http.get("*/api/korisnici/admin/pristupnitokeni", () => HttpResponse.json({ items: tokens, total: tokens.length, ukljuceno: true })),
    http.delete("*/api/korisnici/admin/pristupnitokeni/:id", ({ params }) => {
      asked.push(["revoke", params.id]);
      tokens = tokens.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(path, async ({ request }) => {
      await note("start", request);
      return HttpResponse.json({ tajna: "JBSWY3DPEHPK3PXP", adresa: "otpauth://totp/Zahtjevi:admin?secret=JBSWY3DPEHPK3PXP" });
    }),
    http.put(path, async ({ request }) => {
      await note("confirm", request);
      state = {
        ukljucena: true,
        obavezna: false,
        dostupna: true,
        ukljucenaOd: new Date().toISOString(),
        preostaloKodova: 10,
        ...without,
        aplikacija: true,
      };
      return HttpResponse.json({ rezervniKodovi: codes });
    }),
    http.post(`${path}/rezervnikodovi`, async ({ request }) => {
      await note("renew", request);
      return HttpResponse.json({ rezervniKodovi: codes });
    }),
    http.post(`${path}/iskljucivanje`, async ({ request }) => {
      await note("off", request);
      state = { ukljucena: false, obavezna: false, dostupna: true, preostaloKodova: 0, ...without, aplikacija: false };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const open = () => renderRoutes([{ path: "/", element: <Factor /> }], "/").user;

it("is turned on by the first code, and shows the recovery codes once", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Uključi" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByRole("img", { name: "QR kod za aplikaciju" })).toBeVisible();
  expect(within(dialog).getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Kod iz aplikacije/), " 123456 {Enter}");
  const shown = await within(dialog).findByRole("list", { name: "Rezervni kodovi" });
  expect(
    within(shown)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(codes);
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/Ovo se više neće moći vidjeti/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ne" }));
  await user.click(await screen.findByRole("button", { name: "Kodovi su spremljeni" }));
  expect(await screen.findByText(/Preostalo je 10 rezervnih kodova/)).toBeVisible();
  expect(screen.queryByText(codes[0] ?? "")).not.toBeInTheDocument();
  expect(asked).toEqual([
    ["start", null],
    ["confirm", { kod: "123456" }],
  ]);
});

it("warns when few recovery codes are left; renewing and turning off are asked about first", async () => {
  state = {
    ukljucena: true,
    obavezna: false,
    dostupna: true,
    ukljucenaOd: "2026-03-01T08:00:00Z",
    preostaloKodova: 2,
    ...without,
    aplikacija: true,
  };
  const user = open();
  expect(await screen.findByText(/Preostala su 2 rezervna koda/)).toBeVisible();
  expect(screen.getByText(/Rezervnih kodova je malo/)).toBeVisible();
  const agree = async (button: string, submit: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: submit }));
  };
  await agree("Novi rezervni kodovi", "Napravi nove");
  const renewed = await screen.findByRole("dialog", { name: "Rezervni kodovi" });
  expect(await within(renewed).findByText(codes[3] ?? "")).toBeVisible();
  await user.click(within(renewed).getByRole("button", { name: "Kodovi su spremljeni" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await agree("Isključi", "Isključi");
  expect(await screen.findByText("Dvostruka provjera nije uključena")).toBeVisible();
  expect(asked).toEqual([
    ["renew", null],
    ["off", null],
  ]);
});

it("cannot be turned on where the installation is not prepared", async () => {
  state = { ukljucena: false, obavezna: false, dostupna: false, preostaloKodova: 0, ...without, aplikacija: false };
  open();
  expect(await screen.findByText(/još nije pripremljena/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Uključi" })).not.toBeInTheDocument();
});

it("cannot be turned off while a role requires it", async () => {
  state = {
    ukljucena: true,
    obavezna: true,
    dostupna: true,
    ukljucenaOd: "2026-03-01T08:00:00Z",
    preostaloKodova: 9,
    ...without,
    aplikacija: true,
  };
  open();
  expect(await screen.findByText(/Vaša uloga traži dvostruku provjeru/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Isključi" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Novi rezervni kodovi" })).toBeVisible();
});

it("names the access tokens that go on, and revokes them after a question", async () => {
  const token = (id: string, stanje: string) => ({ id, naziv: `Skripta ${id}`, stanje });
  tokens = [token("a", "vazi"), token("b", "istekao"), token("c", "vazi")];
  const user = open();
  expect(await screen.findByText(/djeluju u vaše ime .*: Skripta a, Skripta c\.$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Opozovi sve" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Uredu" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Opozovi sve" })).not.toBeInTheDocument());
  expect(asked).toEqual([
    ["revoke", "a"],
    ["revoke", "c"],
  ]);
});
