import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { all, problem, serveUsers, show } from "../testing/userScreens";
import "./UserImport";
import type { PeopleOutcome, PeopleRow, PeopleTable } from "./peopleImportCalls";

const row = (red: number, username: string, changes: Partial<PeopleRow> = {}): PeopleRow => ({
  red,
  linija: red,
  korisnickoIme: username,
  punoIme: `Osoba ${username}`,
  email: `${username}@opcina.ba`,
  uloga: "",
  projekti: "",
  kategorije: "",
  postoji: false,
  polje: "",
  razlog: "",
  ...changes,
});

const wrong = row(30, "ana2", { polje: "email", razlog: "Nije ispravan" });

const base: PeopleOutcome = {
  razdjelnik: "tacka-zarez",
  kodiranje: "utf-8",
  kolone: ["A", "B", "C"],
  mapiranje: {},
  potpuno: false,
  prviRedovi: [["ana", "Ana Anić", "ana@opcina.ba"]],
  redova: 3,
  dodano: 0,
  postojeci: 0,
  odbijeno: 0,
  pregled: [],
  odbijeni: [],
};

const checkedPeople: PeopleOutcome = {
  ...base,
  mapiranje: { korisnickoIme: 0, punoIme: 1, email: 2 },
  potpuno: true,
  dodano: 1,
  postojeci: 1,
  odbijeno: 1,
  pregled: [row(2, "ana"), row(3, "lejla.c", { postoji: true })],
  odbijeni: [wrong],
};

const storage = `${location.origin}/zahtjevi-prilozi`;
let asked: PeopleTable[];
let sent: PeopleTable[];

beforeEach(() => {
  asked = [];
  sent = [];
  serveUsers(() => {
    throw new Error("nobody is opened");
  });
  server.use(
    http.post("*/api/upload/priprema", () => HttpResponse.json({ id: "7f", url: storage, polja: {} }, { status: 201 })),
    http.post(storage, () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/upload/7f/potvrda", () => HttpResponse.json({ id: "7f", naziv: "osobe.csv", velicina: 20, tip: "text/csv" })),
    http.post("*/api/korisnici/uvoz/pregled", async ({ request }) => {
      const body = (await request.json()) as PeopleTable;
      asked.push(body);
      const complete = body.mapiranje?.email !== undefined && body.zadano?.ulogaId !== undefined;
      return HttpResponse.json(complete ? checkedPeople : { ...base, mapiranje: body.mapiranje ?? {} });
    }),
  );
});

async function chooseFile() {
  const drawn = show("/uvoz");
  expect(await screen.findByText(/dobija poruku na svoj e-mail/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  await drawn.user.upload(input as HTMLInputElement, new File(["ana;Ana;x"], "osobe.csv"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Nastavi" })).toBeEnabled());
  await drawn.user.click(screen.getByRole("button", { name: "Nastavi" }));
  return drawn;
}

it("leads from a file with unknown columns to people, and tells what is wrong in which row and column", async () => {
  server.use(
    http.post("*/api/korisnici/uvoz", async ({ request }) => {
      sent.push((await request.json()) as PeopleTable);
      return HttpResponse.json({ ...checkedPeople, odbijeniDokumentId: "8a" });
    }),
  );
  const { user } = await chooseFile();
  expect(await screen.findByText(/Ovako redovi stoje u dokumentu/)).toBeVisible();
  expect(screen.getByRole("cell", { name: "Ana Anić" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Uvezi korisnike" })).toBeDisabled();

  const pick = async (label: RegExp, option: string) => {
    await user.click(await screen.findByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await pick(/^Korisničko ime/, "A");
  await pick(/^Ime i prezime/, "B");
  await pick(/^E-mail/, "C");
  await user.click((await screen.findAllByRole("combobox", { name: /^Uloga/ })).at(-1) as HTMLElement);
  await user.click(await screen.findByRole("option", { name: "Administrator" }));

  expect(await screen.findByText("Redova: 3. Bit će dodano: 1, već postoje: 1, bit će odbijeno: 1.")).toBeVisible();
  const cell = (name: string, text: string | RegExp) =>
    within(screen.getByRole("cell", { name }).closest("tr") as HTMLElement).getByText(text);
  expect(cell("ana", "Bit će dodan")).toBeVisible();
  expect(cell("lejla.c", "Već postoji")).toBeVisible();
  expect(cell("ana2", "E-mail: Nije ispravan")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Uvezi korisnike" }));

  expect(await screen.findByText(/^Dodan je 1 korisnik\./)).toBeVisible();
  expect(sent).toEqual([
    {
      dokumentId: "7f",
      mapiranje: { korisnickoIme: 0, punoIme: 1, email: 2 },
      zadano: { ulogaId: 1, projekti: [], kategorije: [] },
    },
  ]);
  const rejected = screen.getByRole("region", { name: "Odbijeni redovi" });
  expect(rejected).toHaveTextContent("Osoba ana2");
  expect(within(rejected).getByRole("button", { name: "Preuzmi odbijene redove" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Novi uvoz" }));
  expect(await screen.findByText("Dokument s korisnicima", { selector: "h2" })).toBeVisible();
});

it("reads a file anew in another way, with the columns proposed again", async () => {
  const { user } = await chooseFile();
  await user.click(await screen.findByRole("combobox", { name: /^Korisničko ime/ }));
  await user.click(await screen.findByRole("option", { name: "B" }));
  await user.click(await screen.findByRole("combobox", { name: "Razdjelnik" }));
  await user.click(await screen.findByRole("option", { name: "Zarez ( , )" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ dokumentId: "7f", razdjelnik: "zarez" }));
});

it("stays with the file and says why it holds no people", async () => {
  server.use(
    http.post("*/api/korisnici/uvoz/pregled", () =>
      problem(422, "Dokument nema nijednog reda ispod zaglavlja", {
        dokumentId: ["Dokument nema nijednog reda ispod zaglavlja"],
      }),
    ),
  );
  await chooseFile();
  expect(await screen.findByText("Dokument nema nijednog reda ispod zaglavlja")).toBeVisible();
  expect(screen.getByRole("button", { name: "Izaberi dokument" })).toBeVisible();
});

it("refuses a file of more than 2 MB before it is sent", async () => {
  const { user } = show("/uvoz");
  await screen.findByText(/dobija poruku na svoj e-mail/);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(input as HTMLInputElement, new File([new Uint8Array(10 << 20)], "osobe.csv"));
  expect(await screen.findByText("osobe.csv: dokument ne može biti veći od 2 MB.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Nastavi" })).toBeDisabled();
});

it("leads from the list those who may add people", async () => {
  server.use(http.get("*/api/korisnici", () => HttpResponse.json({ items: [], total: 0, imaJos: false })));
  const { unmount } = show("/list");
  expect(await screen.findByRole("link", { name: "Uvezi iz dokumenta" })).toHaveAttribute("href", "/home/korisnik/uvoz");
  unmount();
  show(
    "/list",
    all.filter((code) => code !== "korisnik_korisnik_dodavanje"),
  );
  expect(await screen.findByText("Nema korisnika za prikaz.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Uvezi iz dokumenta" })).not.toBeInTheDocument();
});
