import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { workloadRoute } from "../../routes";

const item = {
  id: 7,
  naziv: "Ne radi štampač",
  projekat: "Informatička podrška",
  zahtjevStatus: "Zaprimljeno",
  oznaka: 0,
  zahtjevPrioritet: "Visok",
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 3,
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  datumKreiranja: "2026-11-01T10:00:00Z",
  rok: "2026-11-02",
  ciljevi: [],
};
const figure = (total: number, upit: string, imaJos = false) => ({ total, imaJos, upit });

let asked: string[];
let unserved: object[];

beforeEach(() => {
  unserved = [];
  asked = [];
  server.use(
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 4, naziv: "Vozni park" }], total: 1 })),
    http.get("*/api/zahtjevi/opterecenje", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        danas: "2026-11-23",
        krajSedmice: "2026-11-29",
        redovi: [
          { sifra: "kasni", ...figure(1000, "kasni=true", true), items: [item] },
          { sifra: "danas", ...figure(0, "rokDo=2026-11-23&rokOd=2026-11-23"), items: [] },
          { sifra: "sedmica", ...figure(0, "rokDo=2026-11-29&rokOd=2026-11-23"), items: [] },
          ...unserved,
        ],
      });
    }),
    http.get("*/api/zahtjevi/opterecenje/osobe", ({ request }) => {
      asked.push(new URL(request.url).search);
      const amra = { korisnickoIme: "amra", punoIme: "Amra Begić", podrska: true };
      const loads = {
        otvoreno: figure(12, "dodijeljeno=amra"),
        kasni: figure(3, "dodijeljeno=amra&kasni=true"),
        sedmica: figure(0, "x=1"),
      };
      return HttpResponse.json({ items: [{ ...amra, ...loads }], total: 1, imaJos: false });
    }),
  );
  signInForTest(["zahtjev_zahtjev_opterecenje", "zahtjev_zahtjev_pregled"]);
});

const show = (address = "/home/kasni") => renderRoutes([{ path: "/home", children: [workloadRoute] }], address);

it("leads from each number to its list, and says where there is nothing", async () => {
  show();
  const tiles = await screen.findByRole("list", { name: "Pregled rokova" });
  expect(await within(tiles).findByRole("link", { name: /^Kasni/ })).toHaveAttribute("href", "/home/zahtjev/list?kasni=true");
  expect(within(tiles).getByRole("link", { name: /^Kasni/ })).toHaveTextContent("1.000+");
  expect(within(tiles).queryByText("Bez odgovora")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ne radi štampač" })).toHaveAttribute("href", "/home/zahtjev/7");
  expect(screen.getByText("Do kraja sedmice ništa ne ističe")).toBeVisible();
  expect(screen.queryByText("Ništa ne kasni")).not.toBeInTheDocument();
  const late = await screen.findByRole("link", { name: "Kasni 3: Amra Begić" });
  expect(late).toHaveAttribute("href", "/home/zahtjev/list?dodijeljeno=amra&kasni=true");
});

it("asks for people with room, and for one project", async () => {
  const { user } = show("/home/kasni?projekatId=4");
  await user.click(await screen.findByRole("button", { name: "Ko ima mjesta" }));
  await screen.findByText("Amra Begić");
  expect(asked).toContain("?projekatId=4");
  expect(asked.some((query) => query.includes("imaMjesta=true") && query.includes("projekatId=4"))).toBe(true);
});

it("says that the project of an address is not there", async () => {
  show("/home/kasni?projekatId=99");
  expect(await screen.findByText("Projekat nije dostupan")).toBeVisible();
});

it("lists what nobody serves only while there is any", async () => {
  unserved = [{ sifra: "neopsluzeni", ...figure(0, "neopsluzeni=true"), items: [] }];
  const { unmount } = show();
  expect(await screen.findByRole("link", { name: /^Niko ne opslužuje/ })).toHaveAttribute("href", "/home/zahtjev/list?neopsluzeni=true");
  expect(screen.queryByRole("heading", { name: "Niko ne opslužuje" })).toBeNull();
  unmount();
  unserved = [{ sifra: "neopsluzeni", ...figure(1, "neopsluzeni=true"), items: [{ ...item, id: 8, naziv: "Ruter na hodniku" }] }];
  show();
  expect(await screen.findByRole("heading", { name: "Niko ne opslužuje" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ruter na hodniku" })).toHaveAttribute("href", "/home/zahtjev/8");
});

it("leads to the report of what was promised, whoever may open it", async () => {
  show("/home/kasni?projekatId=4");
  expect(await screen.findByText("Amra Begić")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Obećano i održano" })).toBeNull();
  signInForTest(["zahtjev_zahtjev_opterecenje", "izvjestaj_izvjestaj_pregled", "izvjestaj_izvjestaj_obecano_i_odrzano"]);
  show("/home/kasni?projekatId=4");
  expect(await screen.findByRole("link", { name: "Obećano i održano" })).toHaveAttribute(
    "href",
    "/home/izvjestaj?izvjestaj=obecano-i-odrzano&prikaz=1&projekatId=4",
  );
});
