import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { settingsQuery } from "@/queries/settings";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { settingsRoutes } from "./routes";
import type { SystemChange, SystemSettings } from "./systemCalls";

const tiles = "https://tile.example/{z}/{x}/{y}.png";

let kept: SystemSettings;
let changes: SystemChange[];

beforeEach(() => {
  kept = {
    naslovSistema: "Zahtjevi",
    trajanjeSesije: 5,
    urlKarte: tiles,
    autorskaPravaKarte: "",
    slanjePorukeStatus: true,
    slanjePorukeKomentar: false,
    cuvanjeLoga: 1825,
    cuvanjePrijava: 365,
    cuvanjeAdresa: 90,
    pristupZaPrograme: true,
    prijavaDavaocima: false,
    brojDavalaca: 1,
    pristupniKljucevi: false,
    kljuceviMoguci: true,
    verzija: 4,
  };
  changes = [];
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json(kept)),
    http.put<never, SystemChange>("*/api/postavke", async ({ request }) => {
      const change = await request.json();
      changes.push(change);
      if (change.verzija !== kept.verzija) {
        const detail = "Postavke je u međuvremenu izmijenio korisnik Mirza Delić (21.11.2026. 14:05).";
        return HttpResponse.json({ title: "x", status: 409, detail }, { status: 409 });
      }
      kept = { ...kept, ...change, verzija: kept.verzija + 1 };
      return HttpResponse.json(kept);
    }),
  );
});

const all: Permission[] = ["glavni_meni_osnovno_sidebar_postavke", "postavke_postavke_sistema_edit"];

function show(permissions: Permission[] = all) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/postavke", children: settingsRoutes }], "/home/postavke");
}

const field = (name: RegExp) => screen.findByLabelText(name);
const save = () => screen.getByRole("button", { name: "Spasi" });

it("saves what was changed, on the version that was read, and shows it elsewhere at once", async () => {
  const { user, queryClient } = show();
  const title = await field(/^Naslov sistema/);
  expect(title).toHaveValue("Zahtjevi");
  expect(screen.getByRole("checkbox", { name: "Isključi e-poštu o promjeni statusa" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Isključi e-poštu o komentaru" })).toBeChecked();
  await user.clear(title);
  await user.paste("Općina");
  await user.click(screen.getByRole("checkbox", { name: "Isključi e-poštu o promjeni statusa" }));
  await user.click(screen.getByRole("checkbox", { name: "Dozvoli prijavu putem službe za prijavu" }));
  await user.click(save());
  expect(await screen.findByText("Uspješno ažuriranje postavki.")).toBeVisible();
  expect(changes).toEqual([
    {
      naslovSistema: "Općina",
      trajanjeSesije: 5,
      urlKarte: tiles,
      autorskaPravaKarte: "",
      slanjePorukeStatus: false,
      slanjePorukeKomentar: false,
      cuvanjeLoga: 1825,
      cuvanjePrijava: 365,
      cuvanjeAdresa: 90,
      pristupZaPrograme: true,
      prijavaDavaocima: true,
      pristupniKljucevi: false,
      verzija: 4,
    },
  ]);
  expect(queryClient.getQueryData(settingsQuery().queryKey)?.naslovSistema).toBe("Općina");
  await user.type(title, "!");
  await user.click(save());
  await waitFor(() => expect(changes[1]).toMatchObject({ naslovSistema: "Općina!", verzija: 5 }));
});

it("says what is wrong at the fields and sends nothing", async () => {
  const { user } = show();
  const wrong = async (name: RegExp, text: string, message: string) => {
    const input = await field(name);
    const before = (input as HTMLInputElement).value;
    await user.clear(input);
    if (text) await user.click(input).then(() => user.paste(text));
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(input).toHaveFocus();
    await user.clear(input);
    if (before) await user.paste(before);
  };
  await wrong(/^Naslov sistema/, "", "Polje je obavezno");
  await wrong(/^Naslov sistema/, "ž".repeat(65), "Polje mora biti manje od 64 karaktera");
  await wrong(/^Trajanje sesije/, "", "Polje je obavezno");
  await wrong(/^Trajanje sesije/, "11", "Trajanje sesije mora biti od 0 do 10 dana");
  await wrong(/^Trajanje sesije/, "-1", "Trajanje sesije mora biti od 0 do 10 dana");
  await wrong(/^Adresa karte/, "", "Polje je obavezno");
  await wrong(/^Adresa karte/, tiles.padEnd(129, "a"), "Polje mora biti manje od 128 karaktera");
  const wrongMap = "Adresa mora počinjati sa https:// i sadržavati {z}, {x} i {y}";
  await wrong(/^Adresa karte/, "javascript:alert(1)//{z}/{x}/{y}", wrongMap);
  await wrong(/^Log se čuva/, "100", "Upišite 0 ili broj dana od 365 do 36500");
  await wrong(/^Čije su prijave/, "29", "Upišite 0 ili broj dana od 30 do 36500");
  await wrong(/^Adrese \(IP\)/, "-1", "Upišite 0 ili broj dana od 1 do 36500");
  await wrong(/^Autorska prava karte/, "©".repeat(257), "Polje mora biti manje od 256 karaktera");
  expect(changes).toEqual([]);
});

it("puts another administrator's change together with what was typed", async () => {
  const { user } = show();
  const title = await field(/^Naslov sistema/);
  await user.type(title, " općine");
  kept = { ...kept, trajanjeSesije: 2, slanjePorukeStatus: false, verzija: 5 };
  await user.click(save());
  expect(await screen.findByText(/izmijenio korisnik Mirza Delić/)).toBeVisible();
  expect(await field(/^Trajanje sesije/)).toHaveValue("2");
  expect(title).toHaveValue("Zahtjevi općine");
  const taken = within(screen.getByText("Preuzeto iz najnovije verzije:").parentElement as HTMLElement);
  expect(taken.getByText(/Isključi e-poštu o promjeni statusa/)).toHaveTextContent("Da");
  await user.click(save());
  expect(await screen.findByText("Uspješno ažuriranje postavki.")).toBeVisible();
  expect(changes.at(-1)).toMatchObject({
    naslovSistema: "Zahtjevi općine",
    trajanjeSesije: 2,
    slanjePorukeStatus: false,
    verzija: 5,
  });
});

it("says when saving failed", async () => {
  server.use(http.put("*/api/postavke", () => HttpResponse.json({ title: "x", status: 500 }, { status: 500 })));
  const { user } = show();
  await user.type(await field(/^Naslov sistema/), "!");
  await user.click(save());
  expect(await screen.findByText("Ažuriranje postavki nije uspjelo.")).toBeVisible();
});

it("offers no form to those who may only look, and no tab to what they may not see", async () => {
  show(["glavni_meni_osnovno_sidebar_postavke"]);
  expect(await screen.findByText(tiles)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Spasi" })).not.toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Postavke sistema" })).toBeVisible();
  expect(screen.queryByRole("tab", { name: "Poruke e-pošte" })).not.toBeInTheDocument();
});

it("shows both tabs to those who have both", async () => {
  show([...all, "postavke_poruke_pregled"]);
  expect(await screen.findByRole("tab", { name: "Poruke e-pošte" })).toHaveAttribute("href", "/home/postavke/poruke");
  expect(await field(/^Naslov sistema/)).toBeVisible();
});
