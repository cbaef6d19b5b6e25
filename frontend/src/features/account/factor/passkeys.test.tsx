import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { Factor } from "./Factor";

const path = "*/api/korisnici/admin/dvostrukaprovjera";
const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];

/** What the browser's authenticator answers. */
class Credential {
  toJSON = () => ({ id: "novi" });
}

const passkey = (id: number, naziv: string, more = {}) => ({ id, naziv, dodan: "2026-11-01T08:00:00Z", vrijediOvdje: true, ...more });

let keys: ReturnType<typeof passkey>[];
let about: Record<string, unknown>;
let sent: unknown[];
const create = vi.fn();

beforeEach(() => {
  signInForTest();
  keys = [];
  about = {};
  sent = [];
  create.mockReset().mockResolvedValue(new Credential());
  const parsed = { parseCreationOptionsFromJSON: (options: unknown) => options };
  vi.stubGlobal("PublicKeyCredential", Object.assign(Credential, parsed));
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Prijave općine" })),
    http.get("*/pristupnitokeni", () => HttpResponse.json({ items: [], total: 0, ukljuceno: true })),
    http.get(path, () =>
      HttpResponse.json({
        ukljucena: keys.length > 0,
        obavezna: false,
        dostupna: true,
        preostaloKodova: 0,
        aplikacija: false,
        samoDavalac: false,
        kljuceviDostupni: true,
        kljucevi: keys,
        ...about,
      }),
    ),
    http.post(`${path}/kljucevi/izazov`, () => HttpResponse.json({ opcije: { challenge: "izazov" } })),
    http.post(`${path}/kljucevi`, async ({ request }) => {
      const body = (await request.json()) as { naziv: string };
      sent.push(body);
      keys = [...keys, passkey(keys.length + 1, body.naziv)];
      return HttpResponse.json({ rezervniKodovi: keys.length === 1 ? codes : [] });
    }),
    http.put(`${path}/kljucevi/:id`, async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      keys = [passkey(1, "Ured")];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${path}/kljucevi/:id`, ({ params }) => {
      sent.push(params.id);
      keys = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

const open = () => renderRoutes([{ path: "/", element: <Factor /> }], "/").user;
const add = () => screen.findByRole("button", { name: "Dodaj pristupni ključ" });
const list = () => screen.findByRole("list", { name: "Pristupni ključevi" });

it("adds a passkey, of which the first brings recovery codes", async () => {
  const user = open();
  await user.click(await add());
  const dialog = await screen.findByRole("dialog");
  const name = within(dialog).getByLabelText(/^Naziv/);
  await user.clear(name);
  await user.type(name, "Telefon{Enter}");
  const shown = await within(dialog).findByRole("list", { name: "Rezervni kodovi" });
  expect(within(shown).getByText(codes[0] as string)).toBeVisible();
  expect(create).toHaveBeenCalledWith({ publicKey: { challenge: "izazov" } });
  expect(sent).toEqual([{ naziv: "Telefon", kljuc: { id: "novi" } }]);
  await user.click(within(dialog).getByRole("button", { name: "Kodovi su spremljeni" }));
  expect(within(await list()).getByText("Telefon")).toBeVisible();
});

it("says so when the person gives up, and sends nothing", async () => {
  create.mockRejectedValue(new DOMException("", "NotAllowedError"));
  const user = open();
  await user.click(await add());
  await user.type(within(await screen.findByRole("dialog")).getByLabelText(/^Naziv/), "Telefon{Enter}");
  expect(await screen.findByText(/^Ključ nije dodan: odustali ste/)).toBeVisible();
  expect(sent).toEqual([]);
});

it("renames and removes one, after a question", async () => {
  keys = [passkey(1, "Telefon", { posljednjaUpotreba: "2026-11-20T08:00:00Z", vrijediOvdje: false })];
  const user = open();
  const shown = await list();
  expect(within(shown).getByText("Vrijedi samo na adresi na kojoj je dodan, a to nije ova.")).toBeVisible();
  await user.click(within(shown).getByRole("button", { name: "Preimenuj" }));
  const name = within(await screen.findByRole("dialog")).getByLabelText(/^Naziv/);
  await user.clear(name);
  await user.type(name, "Ured{Enter}");
  expect(await screen.findByText("Ured")).toBeVisible();
  await user.click(within(await list()).getByRole("button", { name: "Ukloni ključ" }));
  const question = await screen.findByRole("alertdialog", { name: "Ukloni ključ" });
  expect(question).toHaveTextContent("Ključem „Ured“ se više nećete moći prijaviti.");
  await user.click(within(question).getByRole("button", { name: "Uredu" }));
  await waitFor(() => expect(sent).toEqual([["1", { naziv: "Ured" }], "1"]));
  expect(await screen.findByText("Nemate pristupnih ključeva.")).toBeVisible();
});

it("keeps the last one of whom a role requires it, and offers no eleventh", async () => {
  keys = [passkey(1, "Telefon")];
  about = { obavezna: true };
  const { unmount } = renderRoutes([{ path: "/", element: <Factor /> }], "/");
  await list();
  expect(screen.queryByRole("button", { name: "Ukloni ključ" })).not.toBeInTheDocument();
  unmount();
  keys = Array.from({ length: 10 }, (_, i) => passkey(i + 1, `Ključ ${i}`));
  open();
  expect(await screen.findByText(/^Imate najviše ključeva/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Dodaj pristupni ključ" })).not.toBeInTheDocument();
});

it("adds none where the browser or the administrator does not want any", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  const { unmount } = renderRoutes([{ path: "/", element: <Factor /> }], "/");
  expect(await screen.findByText("Ovaj preglednik ne podržava pristupne ključeve.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Dodaj pristupni ključ" })).not.toBeInTheDocument();
  unmount();
  keys = [passkey(1, "Telefon")];
  about = { kljuceviDostupni: false };
  open();
  expect(await screen.findByText(/^Administrator nije uključio pristupne ključeve/)).toBeVisible();
});
