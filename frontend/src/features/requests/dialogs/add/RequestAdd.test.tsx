import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { storageKeys, writeStored } from "@/api/storage";
import { hold } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { RequestAdd } from "./RequestAdd";

const list = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const named = (id: number, name: string, more: object = {}) => ({ id, naziv: name, ...more });

interface Sent {
  key: string | null;
  body: unknown;
}
const sent: Sent[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  writeStored(storageKeys.propertiesOpen, "1");
  respond = () => HttpResponse.json({ ...named(65, "Nov"), verzija: 1 }, { status: 201 });
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "zahtjev_prilog_dodavanje"]);
  server.use(
    http.get("*/api/projekat", () => list(named(1, "eUprava"), named(2, "Matičar"))),
    http.get("*/api/zahtjevi/projekat/:id/obrasci", () => list()),
    http.get("*/api/dioprojekta/projekat/1", () => list(named(11, "Prijava"), named(12, "Obrasci"))),
    http.get("*/api/dioprojekta/projekat/2", () => list(named(20, "Povučeni dio", { povuceno: true }), named(21, "Izvodi"))),
    http.get("*/api/zahtjevkategorija/dioprojekta/11", () => list(named(111, "Računi"), named(112, "Lozinke", { default: true }))),
    http.get("*/api/zahtjevkategorija/dioprojekta/12", () => list(named(121, "Greška u obrascu"))),
    http.get("*/api/zahtjevkategorija/dioprojekta/21", () =>
      list(named(210, "Povučena", { povuceno: true, default: true }), named(211, "Rodni list")),
    ),
    http.get("*/api/zahtjevtip/projekat/1", () => list(named(1, "Pitanje"), named(2, "Kvar", { default: true }))),
    http.get("*/api/zahtjevtip/projekat/2", () => list(named(3, "Ispravka", { default: true }))),
    http.get("*/api/zahtjevprioritet/projekat/1", () =>
      list(named(1, "Hitno", { poredak: 0 }), named(2, "Srednji", { poredak: 1, default: true })),
    ),
    http.get("*/api/zahtjevprioritet/projekat/2", () =>
      list(
        named(4, "Povučeno", { poredak: 0, povuceno: true }),
        named(5, "Visoko", { poredak: 1 }),
        named(3, "Obično", { poredak: 2, default: true }),
      ),
    ),
    http.post("*/api/zahtjevi/projekat/:id", async ({ request }) => {
      sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
      return respond();
    }),
  );
});

const routes = [
  { path: "/home/zahtjev/dodavanje", element: <RequestAdd /> },
  { path: "/home/zahtjev/list", element: <p>Svi zahtjevi</p> },
];

/** Finds by label, which is much faster than by role in a large dialog. */
async function open(search = "", defaults = ["Računi", "Kvar", "Srednji"]) {
  const screenOf = renderRoutes(routes, `/home/zahtjev/dodavanje${search}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Novi zahtjev" }));
  await dialog.findByLabelText(/^Naziv/);
  for (const chosen of defaults) await dialog.findByText(chosen);
  const field = (name: string) => dialog.getByLabelText(new RegExp(`^${name}`), { selector: "input, textarea, [role=combobox]" });
  const submit = () => screenOf.user.click(dialog.getByText("Dodaj"));
  const fill = async (title = "Štampač", description = "Ne radi") => {
    await screenOf.user.click(field("Naziv"));
    await screenOf.user.paste(title);
    await screenOf.user.click(field("Opis"));
    await screenOf.user.paste(description);
  };
  return { ...screenOf, dialog, field, submit, fill };
}

const body = {
  projekatId: 1,
  naziv: "Štampač",
  opis: "Ne radi",
  dioProjektaId: 11,
  zahtjevKategorijaId: 111,
  zahtjevTipId: 2,
  oznakaId: [],
  zahtjevPrioritetId: 2,
  rok: null,
  dokumenti: [],
};

it("begins at the title with the first project, part and category and the marked type and priority", async () => {
  const { field } = await open();
  expect(field("Naziv")).toHaveFocus();
  expect(field("Projekat")).toHaveTextContent("eUprava");
  expect(field("Dio projekta")).toHaveTextContent("Prijava");
});

it("begins with the first category that somebody serves", async () => {
  server.use(
    http.get("*/api/zahtjevkategorija/dioprojekta/11", () =>
      list(named(111, "Računi", { opsluzena: false }), named(112, "Lozinke", { opsluzena: true })),
    ),
  );
  const { field } = await open("", ["Lozinke", "Kvar", "Srednji"]);
  expect(field("Kategorija")).toHaveTextContent("Lozinke");
});

it("begins with the first category where nobody serves any", async () => {
  server.use(
    http.get("*/api/zahtjevkategorija/dioprojekta/11", () =>
      list(named(111, "Računi", { opsluzena: false }), named(112, "Lozinke", { opsluzena: false })),
    ),
  );
  const { field } = await open();
  expect(field("Kategorija")).toHaveTextContent("Računi");
});

it("begins in the project that the list shows", async () => {
  const { field } = await open("?projekatId=2", ["Rodni list", "Ispravka", "Obično"]);
  expect(field("Projekat")).toHaveTextContent("Matičar");
  expect(field("Kategorija")).toHaveTextContent("Rodni list");
});

it("begins in the first project when the address names one that is not the person's", async () => {
  const { field } = await open("?projekatId=99");
  expect(field("Projekat")).toHaveTextContent("eUprava");
});

it("follows a change of the project and of the part", async () => {
  const { user, field } = await open();
  await user.click(field("Dio projekta"));
  await user.click(screen.getByText("Obrasci"));
  await waitFor(() => expect(field("Kategorija")).toHaveTextContent("Greška u obrascu"));
  await user.click(field("Projekat"));
  await user.click(screen.getByText("Matičar"));
  await waitFor(() => expect(field("Kategorija")).toHaveTextContent("Rodni list"));
  expect(field("Dio projekta")).toHaveTextContent("Izvodi");
  expect(field("Tip")).toHaveTextContent("Ispravka");
  expect(field("Prioritet")).toHaveTextContent("Obično");
  await user.click(field("Prioritet"));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Visoko", "Obično"]);
});

it("asks for title and description before anything is sent", async () => {
  const { user, dialog, field, submit } = await open();
  await submit();
  expect(await dialog.findByText("Morate unijeti naziv zahtjeva")).toBeVisible();
  expect(dialog.getByText("Morate unijeti opis zahtjeva")).toBeVisible();
  expect(field("Naziv")).toHaveFocus();
  await user.paste("   ");
  expect(dialog.getByText("Morate unijeti naziv zahtjeva")).toBeVisible();
  await user.paste("Štampač");
  await submit();
  await waitFor(() => expect(field("Opis")).toHaveFocus());
  expect(sent).toEqual([]);
});

it("refuses a title over 128 characters", async () => {
  const { user, dialog, field, fill, submit } = await open();
  await fill("a".repeat(129));
  expect(dialog.getByText("129 od 128 znakova")).toBeVisible();
  await submit();
  expect(await dialog.findByText("Naziv ne može biti veći od 128 karaktera")).toBeVisible();
  await user.clear(field("Naziv"));
  await user.paste("š".repeat(128));
  expect(dialog.queryByText("Naziv ne može biti veći od 128 karaktera")).not.toBeInTheDocument();
});

it("sends the request once and goes to the list", async () => {
  const { router, fill, submit } = await open();
  await fill();
  await submit();
  expect(await screen.findByText("Uspješno kreiran novi zahtjev.")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
  expect(router.state.location.state).toEqual({ freshId: 65 });
  expect(sent.map((call) => call.body)).toEqual([body]);
});

it("asks before a request is late from the start", async () => {
  const { user, field, dialog, fill, submit } = await open();
  await fill();
  await user.click(field("Rok"));
  await user.paste("21112020");
  await submit();
  expect(await screen.findByText(/Rok 21\. 11\. 2020\. je u prošlosti/)).toBeVisible();
  await user.click(within(screen.getByRole("alertdialog")).getByText("Odustani"));
  expect(sent).toEqual([]);
  await waitFor(() => expect(dialog.getByText("Dodaj").closest("button")).toBeEnabled());
  await submit();
  await user.click(await screen.findByText("Zadrži rok"));
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([{ ...body, rok: "2020-11-21" }]));
});

it("keeps the key of a submission that is tried again, and takes a new one for other content", async () => {
  const { user, dialog, field, fill, submit } = await open();
  respond = () => HttpResponse.json({ detail: "Server je zauzet." }, { status: 500 });
  await fill();
  await submit();
  expect(await screen.findByText("Server je zauzet.")).toBeVisible();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(dialog.getByText("Dodaj").closest("button")).toBeEnabled());
  await user.click(field("Opis"));
  await user.paste(" nikako");
  await submit();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it("puts the server's messages under their fields and keeps what was typed", async () => {
  const { dialog, field, fill, submit } = await open();
  respond = () =>
    HttpResponse.json({ detail: "Podaci nisu ispravni.", errors: { zahtjevTipId: ["Tip ne postoji u ovom projektu"] } }, { status: 422 });
  await fill();
  await submit();
  expect(await dialog.findByText("Tip ne postoji u ovom projektu")).toBeVisible();
  expect(field("Naziv")).toHaveValue("Štampač");
});

it("refuses a file that is no picture and says so", async () => {
  const { dialog } = await open();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const transfer = { files: [new File(["x"], "virus.exe")] };
  Object.defineProperty(input, "files", { value: transfer.files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect(await dialog.findByText("virus.exe: dozvoljene vrste su jpg, jpeg, png.")).toBeVisible();
});

it("raises a request for a chosen person of the project, and for nobody of another", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "zahtjev_zahtjev_podnosilac"]);
  server.use(
    http.get("*/api/zahtjevi/osobe", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const person = { korisnickoIme: "ana.ah", punoIme: "Ana Ahmić" };
      return asked.get("podnosioci") === "true" && asked.get("projekatId") === "1" ? list(person) : list();
    }),
  );
  const { user, field, fill, submit } = await open();
  await fill();
  await user.click(field("Podnosilac"));
  await user.click(await screen.findByText("Ana Ahmić"));
  await submit();
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([{ ...body, podnosilac: "ana.ah" }]));
});

it("raises requests only for oneself without the right", async () => {
  const { dialog } = await open();
  expect(dialog.queryByLabelText(/^Podnosilac/)).not.toBeInTheDocument();
});

it("offers no files to those who may not attach any", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje"]);
  const { dialog, field, fill, submit } = await open();
  expect(dialog.queryByText("Dodaj slike")).not.toBeInTheDocument();
  expect(document.querySelector("input[type=file]")).toBeNull();
  const files = [new File(["x"], "a.png")];
  fireEvent.paste(field("Opis"), { clipboardData: { types: ["Files"], files } });
  await fill();
  await submit();
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([body]));
});

it("raises one request however often it is asked for", async () => {
  const { user, dialog, fill } = await open();
  const { released, release } = hold();
  respond = () => released.then(() => HttpResponse.json({ ...named(65, "Nov"), verzija: 1 }, { status: 201 }));
  await fill();
  await user.dblClick(dialog.getByText("Dodaj"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  release();
  expect(await screen.findByText("Uspješno kreiran novi zahtjev.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

it.each([
  ["sends once the choices that it makes by itself are there", () => list(named(2, "Srednji", { default: true })), [body], null],
  ["says what is missing when one of them cannot be made", () => HttpResponse.error(), [], "Polje je obavezno"],
])("%s, for a person who is quicker than they", async (_, answer, bodies, message) => {
  const { released, release } = hold();
  server.use(http.get("*/api/zahtjevprioritet/projekat/1", () => released.then(answer)));
  const { user, dialog, fill } = await open("", []);
  await fill();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await dialog.findByText("Kvar");
  expect(sent).toEqual([]);
  release();
  if (message) expect(await dialog.findByText(message)).toBeVisible();
  else expect(await screen.findByText("Uspješno kreiran novi zahtjev.")).toBeVisible();
  expect(sent.map((call) => call.body)).toEqual(bodies);
});

const asking = (category: number, more: object) => ({
  id: category,
  dioProjektaId: 11,
  zahtjevKategorijaId: category,
  pomoc: "",
  naziv: "",
  opis: "",
  pitanja: [],
  povuceno: false,
  ...more,
});

it("asks what the category asks, proposes a title, and loses nothing that was typed", async () => {
  const computer = { sifra: "p1", pitanje: "Koji računar?", vrsta: "tekst", obavezno: true };
  const since = { sifra: "p2", pitanje: "Od kada?", vrsta: "dan", obavezno: false };
  server.use(
    http.get("*/api/zahtjevi/projekat/1/obrasci", () =>
      list(
        asking(111, { pomoc: "Broj je na naljepnici.", naziv: "Kvar: ", pitanja: [computer, since] }),
        asking(112, { naziv: "Lozinka" }),
      ),
    ),
  );
  const { user, dialog, field, submit } = await open();
  expect(await dialog.findByText("Broj je na naljepnici.")).toBeVisible();
  expect(field("Naziv")).toHaveValue("Kvar: ");
  await user.click(field("Opis"));
  await user.paste("Ne radi");
  await submit();
  expect(await dialog.findByText("Polje je obavezno")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(field("Koji računar\\?"));
  await user.paste("PC-7");
  await user.click(field("Kategorija"));
  await user.click(screen.getByText("Lozinke"));
  await waitFor(() => expect(field("Naziv")).toHaveValue("Lozinka"));
  expect(dialog.queryByLabelText(/^Koji računar/)).not.toBeInTheDocument();
  await user.click(field("Naziv"));
  await user.paste(" istekla");
  await user.click(field("Kategorija"));
  await user.click(screen.getByText("Računi"));
  await waitFor(() => expect(field("Koji računar\\?")).toHaveValue("PC-7"));
  expect(field("Naziv")).toHaveValue("Lozinka istekla");
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    naziv: "Lozinka istekla",
    odgovori: [
      { sifra: "p1", odgovor: "PC-7" },
      { sifra: "p2", odgovor: "" },
    ],
  });
});

it("asks before typed work is closed, but not on Odustani", async () => {
  const { user, router, dialog, fill } = await open();
  await fill();
  await user.click(dialog.getByLabelText("Zatvori"));
  await user.click(await screen.findByText("Ne"));
  await user.click(dialog.getByText("Odustani"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
});

it("leads who may add projects to the first one, and tells the others whom they wait for", async () => {
  server.use(http.get("*/api/projekat", () => list()));
  const { unmount } = renderRoutes(routes, "/home/zahtjev/dodavanje");
  expect(await screen.findByText(/kada vas administrator doda na projekat/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Dodaj projekat" })).not.toBeInTheDocument();
  unmount();
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_zahtjev_dodavanje", "projekat_projekat_dodavanje"]);
  renderRoutes(routes, "/home/zahtjev/dodavanje");
  expect(await screen.findByRole("link", { name: "Dodaj projekat" })).toHaveAttribute("href", "/home/projekat/dodavanje");
  expect(screen.queryByText(/administrator/)).not.toBeInTheDocument();
});
