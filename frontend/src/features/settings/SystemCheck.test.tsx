import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { Report } from "./checkCalls";
import { settingsRoutes } from "./routes";

const sound: Report = {
  vrijeme: "2026-11-21T13:05:00Z",
  verzija: "1.0.0",
  commit: "0123456789ab",
  stanje: "uredu",
  provjere: [
    {
      sifra: "baza",
      naziv: "Baza podataka",
      stanje: "uredu",
      trajanje: 3,
      nalazi: [{ stanje: "uredu", nalaz: "PostgreSQL 18.1 odgovara, u vremenskoj zoni UTC." }],
    },
  ],
};

const broken: Report = {
  ...sound,
  stanje: "greska",
  provjere: [
    ...sound.provjere,
    {
      sifra: "skladiste",
      naziv: "Skladište dokumenata",
      stanje: "greska",
      trajanje: 20,
      nalazi: [{ stanje: "greska", nalaz: "Javna adresa ne odgovara.", popravka: "Provjerite S3_PUBLIC_URL." }],
    },
  ],
};

let answers: (Report | { status: number; detail: string })[];
let asked: unknown[];

beforeEach(() => {
  asked = [];
  server.use(
    http.post("*/api/postavke/provjera", async ({ request }) => {
      asked.push(await request.json());
      const answer = answers.shift() ?? sound;
      if ("detail" in answer) return HttpResponse.json({ title: "x", ...answer }, { status: answer.status });
      return HttpResponse.json(answer);
    }),
  );
});

function show(...given: typeof answers) {
  answers = given;
  signInForTest(["postavke_provjera_pokretanje"]);
  return renderRoutes([{ path: "/home/postavke", children: settingsRoutes }], "/home/postavke/provjera");
}

it("says what is wrong and how to mend it, and checks again", async () => {
  const { user } = show(broken, sound);
  const row = (await screen.findByRole("heading", { name: "Skladište dokumenata" })).closest("li") as HTMLElement;
  expect(within(row).getByText("Nije u redu")).toBeVisible();
  expect(within(row).getByText("Javna adresa ne odgovara.")).toBeVisible();
  expect(within(row).getByText("Popravka: Provjerite S3_PUBLIC_URL.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(/^1 stvar treba popraviti\..*verzija 1\.0\.0 \(0123456789ab\)\.$/);
  await user.click(screen.getByRole("button", { name: "Provjeri ponovo" }));
  expect(await screen.findByText(/^Sve je u redu\./)).toBeVisible();
  expect(screen.queryByText("Javna adresa ne odgovara.")).not.toBeInTheDocument();
  expect(asked).toEqual([{ pismo: false }, { pismo: false }]);
});

it("sends a letter on demand, and keeps what it knew when its turn is refused", async () => {
  const { user } = show(sound, { status: 429, detail: "Provjera upravo traje." });
  await screen.findByText(/^Sve je u redu\./);
  await user.click(screen.getByRole("button", { name: "Pošalji mi probnu poruku" }));
  expect(await screen.findByText("Provjera upravo traje.")).toBeVisible();
  expect(screen.getByText(/^Sve je u redu\./)).toBeVisible();
  expect(asked).toEqual([{ pismo: false }, { pismo: true }]);
});

it("offers to try again when the first check is refused", async () => {
  const { user } = show({ status: 429, detail: "Provjera upravo traje." });
  expect(await screen.findByText("Provjera upravo traje.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
  expect(await screen.findByText("Baza podataka")).toBeVisible();
});

it("leads to where a finding is mended", async () => {
  const categories = {
    sifra: "kategorije",
    naziv: "Opsluživanje kategorija",
    stanje: "upozorenje",
    trajanje: 1,
    nalazi: [{ stanje: "upozorenje", nalaz: "Niko ne opslužuje: Web.", putanja: "/home/projekat/8/konfiguracija/dijelovi" }],
  } as const;
  show({ ...sound, stanje: "upozorenje", provjere: [...sound.provjere, { ...categories, nalazi: [...categories.nalazi] }] });
  const row = (await screen.findByText("Niko ne opslužuje: Web.")).closest("li") as HTMLElement;
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/home/projekat/8/konfiguracija/dijelovi");
});
