import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { today } from "@/ui/format/days";
import { quickPeriods } from "./quickPeriods";
import { Reports } from "./Reports";
import type { Report } from "./reportCalls";

const base = { period: false, projekat: false, grupisan: false, data: "" };
const byProject: Report = {
  ...base,
  id: 1,
  naziv: "Zahtjevi po projektima",
  grupa: 2,
  sifra: "zahtjevi-po-projektima",
  opis: "Zahtjevi prijavljeni u periodu.",
  period: true,
  projekat: true,
};
const age: Report = { ...base, id: 2, naziv: "Starost otvorenih", grupa: 1, sifra: "starost-otvorenih" };
const foreign: Report = {
  ...base,
  id: 3,
  naziv: "Škole",
  grupa: 4,
  data: "https://bi.example/skole",
  stranica: "https://bi.example",
};

let reports: Report[];

beforeEach(() => {
  signInForTest(["izvjestaj_izvjestaj_pregled"]);
  reports = [age, byProject, foreign];
  server.use(
    http.get("*/api/izvjestaji", () => HttpResponse.json({ items: reports, total: reports.length })),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 7, naziv: "Mreža" }], total: 1 })),
    http.post("*/api/korisnici/:name/tokeni/temp", () => HttpResponse.json({ id: "t1" }, { status: 201 })),
  );
});

function show(query = "") {
  return renderRoutes([{ path: "/", element: <Reports /> }], `/${query}`);
}

/** The frame after its page has been loaded. */
async function loaded(name: string, holdsReport: boolean): Promise<HTMLIFrameElement> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(name);
  Object.defineProperty(frame, "contentDocument", {
    configurable: true,
    value: holdsReport ? { body: { dataset: { report: "x" } } } : null,
  });
  fireEvent.load(frame);
  return frame;
}

it("finds reports by name, and groups them", async () => {
  const { user } = show();
  const list = await screen.findByRole("navigation", { name: "Izvještaji" });
  expect(await within(list).findAllByRole("heading")).toHaveLength(3);
  await user.type(screen.getByRole("textbox", { name: "Traži izvještaj" }), "SKOL");
  await waitFor(() => expect(within(list).getAllByRole("heading")).toHaveLength(1));
  expect(screen.getByRole("button", { name: /^Škole/ })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Traži izvještaj" }), "x");
  expect(await screen.findByText("Nijedan izvještaj se tako ne zove.")).toBeVisible();
});

it("shows a report for a period and a project, and clears everything", async () => {
  const { user, router } = show();
  const choice = await screen.findByRole("button", { name: /^Zahtjevi po projektima/ });
  expect(choice).toHaveTextContent("Zahtjevi prijavljeni u periodu.");
  expect(screen.queryByRole("button", { name: "Prikaži" })).toBeNull();
  await user.click(choice);
  expect(choice).toHaveFocus();
  expect(choice).toHaveTextContent(/^Zahtjevi po projektima$/);
  fireEvent.change(screen.getByLabelText(/^Od/), { target: { value: "01022026" } });
  fireEvent.change(screen.getByLabelText(/^Do/), { target: { value: "31012026" } });
  await user.click(screen.getByRole("button", { name: "Prikaži" }));
  expect(await screen.findByText("Kraj perioda mora biti isti dan kao početak ili poslije njega")).toBeVisible();
  expect(screen.queryByTitle(byProject.naziv)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Do/), { target: { value: "28022026" } });
  await user.click(screen.getByRole("combobox", { name: "Projekat" }));
  await user.click(await screen.findByRole("option", { name: "Mreža" }));
  await user.click(screen.getByRole("button", { name: "Prikaži" }));
  const frame = await loaded(byProject.naziv, true);
  const address = new URL(frame.src);
  expect(address.pathname).toBe("/api/izvjestaji/zahtjevi-po-projektima");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    od: "2026-02-01",
    do: "2026-02-28",
    projekatId: "7",
    tema: "svijetla",
    ttxid: "t1",
  });
  expect(await screen.findByRole("button", { name: "CSV" })).toBeEnabled();
  expect(router.state.location.search).toBe("?izvjestaj=1&od=2026-02-01&do=2026-02-28&projekatId=7&prikaz=1");
  await user.click(screen.getByRole("button", { name: "Očisti" }));
  expect(await screen.findByText("Zahtjevi prijavljeni u periodu.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Očisti" })).toBeNull();
  expect(router.state.location.search).toBe("");
});

it("says why there is no report, and asks again", async () => {
  server.use(
    http.get("*/api/izvjestaji/starost-otvorenih", () => HttpResponse.json({ detail: "Nemate pravo na ovu radnju." }, { status: 403 })),
  );
  const { user } = show("?izvjestaj=2&prikaz=1");
  await loaded(age.naziv, false);
  expect(await screen.findByRole("alert")).toHaveTextContent("Nemate pravo na ovu radnju.");
  await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
  await loaded(age.naziv, true);
  await waitFor(() => expect(screen.getByRole("button", { name: "Štampaj" })).toBeEnabled());
});

it("has a report over much data made meanwhile, and shows it then", async () => {
  const states = ["radi", "gotov"];
  server.use(
    http.get("*/api/izvjestaji/zahtjevi-po-projektima", () =>
      HttpResponse.json({ detail: "Izvještaj obuhvata previše podataka." }, { status: 409 }),
    ),
    http.post("*/api/izvjestaji/zahtjevi-po-projektima/priprema", async ({ request }) => {
      expect(await request.json()).toEqual({ od: "2026-01-01", do: "2026-01-31", projekatId: 0 });
      return HttpResponse.json({ id: "p1", stanje: "ceka", datumKreiranja: "" }, { status: 201 });
    }),
    http.get("*/api/izvjestaji/priprema/p1", () => HttpResponse.json({ id: "p1", stanje: states.shift() ?? "gotov", datumKreiranja: "" })),
  );
  const { user } = show("?izvjestaj=1&od=2026-01-01&do=2026-01-31&prikaz=1");
  await loaded(byProject.naziv, false);
  expect(await screen.findByText("Izvještaj obuhvata previše podataka.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pripremi u pozadini" }));
  expect(await screen.findByRole("progressbar", { name: "Izvještaj se priprema…" })).toBeVisible();
  const frame = await loaded(byProject.naziv, true);
  expect(new URL(frame.src).searchParams.get("priprema")).toBe("p1");
  expect(new URL(frame.src).searchParams.get("od")).toBeNull();
});

it("frames another site's report apart, and leads there too", async () => {
  show("?izvjestaj=3&prikaz=1");
  const frame = await loaded(foreign.naziv, true);
  expect(new URL(frame.src).pathname).toBe("/api/izvjestaji/vanjski/3");
  expect(screen.getByRole("link", { name: "Otvori u novoj kartici" })).toHaveAttribute("href", foreign.data);
  expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
});

it("says when there are none, and when they cannot be loaded", async () => {
  reports = [];
  const { unmount, user } = show();
  expect(await screen.findByText("Nema izvještaja za prikaz.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pomoć" }));
  expect(await screen.findByRole("dialog", { name: "Pomoć: izvještaji" })).toBeVisible();
  await user.click(screen.getByText(/su radni sati/));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  unmount();
  server.use(http.get("*/api/izvjestaji", () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByText("Podaci nisu učitani.")).toBeVisible();
});

it("shows a report by a link's code, and by another grouping", async () => {
  reports.push({ ...byProject, id: 4, naziv: "Obećano i održano", sifra: "obecano-i-odrzano", grupisan: true });
  const { user, router } = show("?izvjestaj=obecano-i-odrzano&prikaz=1&projekatId=7");
  const frame = await loaded("Obećano i održano", true);
  expect(frame.src).toContain("/api/izvjestaji/obecano-i-odrzano?projekatId=7");
  await user.click(screen.getByRole("combobox", { name: "Prikaz" }));
  await user.click(screen.getByRole("option", { name: "Šta je kasnilo" }));
  await user.click(screen.getByRole("button", { name: "Prikaži" }));
  await waitFor(() => expect(router.state.location.search).toContain("po=kasno"));
  await waitFor(() => expect(screen.getByTitle<HTMLIFrameElement>("Obećano i održano").src).toContain("po=kasno"));
});

it("takes a period that is asked for often", async () => {
  const { user, router } = show("?izvjestaj=zahtjevi-po-projektima");
  await user.click(await screen.findByRole("button", { name: "Prošli mjesec" }));
  await user.click(screen.getByRole("button", { name: "Prikaži" }));
  const [, { od, do: last }] = quickPeriods(today());
  await waitFor(() => expect(router.state.location.search).toContain(`od=${od}&do=${last}`));
});
