import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "./routes";

const all: Permission[] = [
  "glavni_meni_osnovno_sidebar_projekti",
  "projekat_projekat_pregled",
  "projekat_projekat_dodavanje",
  "projekat_projekat_edit",
];

let project: { id: number; naziv: string; opis: string; verzija: number };
let asked: string[];

const problem = (status: number, detail: string) => HttpResponse.json({ title: "x", status, detail }, { status });

beforeEach(() => {
  project = { id: 7, naziv: "Web stranica", opis: "", verzija: 1 };
  asked = [];
  server.use(
    http.get("*/api/projekat", ({ request }) => {
      asked.push(new URL(request.url).search);
      const items = request.url.includes("filter=nema") ? [] : [project];
      return HttpResponse.json({ items, total: items.length });
    }),
    http.get("*/api/projekat/brojevi", () =>
      HttpResponse.json({
        items: [{ id: 7, potrebnoUraditi: 3, uProgresu: 2, zavrseno: 9, korisnika: 1000, korisnikaImaJos: true }],
        total: 1,
      }),
    ),
    http.get("*/api/projekat/7", () => HttpResponse.json(project)),
  );
});

function show(path: string, permissions = all) {
  signInForTest(permissions);
  const board = { path: "/home/zahtjev/list-draggable", handle: { permission: "osnovno_dashboard_broj_zahtjeva_po_projektu" } };
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }, board], `/home/projekat${path}`);
}

it("lists ten projects a page, and says why nothing is found", async () => {
  const { user, router } = show("/list");
  const link = await screen.findByRole("link", { name: "Web stranica" });
  expect(link).toHaveAttribute("href", "/home/projekat/7");
  expect(asked).toEqual(["?page=1&count=10"]);
  await user.type(screen.getByRole("textbox", { name: "Traži po nazivu" }), "nema");
  expect(await screen.findByText("Ništa ne odgovara filteru.")).toBeVisible();
  expect(router.state.location.search).toBe("?filter=nema");
});

it("offers only what the rights allow", async () => {
  show("/list", []);
  const row = (await screen.findByText("Web stranica")).closest("tr") as HTMLElement;
  expect(within(row).queryByRole("link")).not.toBeInTheDocument();
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Dodaj projekat" })).not.toBeInTheDocument();
});

it("leads from a project to its requests, and to its board by right", async () => {
  const { unmount } = show("/7");
  expect(await screen.findByRole("link", { name: "Zahtjevi" })).toHaveAttribute("href", "/home/zahtjev/list?projekatId=7");
  expect(screen.queryByRole("link", { name: "Ploča" })).not.toBeInTheDocument();
  unmount();
  show("/7", [...all, "osnovno_dashboard_broj_zahtjeva_po_projektu", "zahtjev_zahtjev_pregled"]);
  expect(await screen.findByRole("link", { name: "Ploča" })).toHaveAttribute("href", "/home/zahtjev/list-draggable?projekatId=7");
});

it.each(["/404", "/edit/404", "/404/konfiguracija/statusi"])("says at %s that there is no such project", async (path) => {
  server.use(
    http.get("*/api/projekat/404", () => problem(404, "Traženi podatak ne postoji.")),
    http.get("*/api/zahtjevstatus/projekat/404", () => HttpResponse.json({ items: [], total: 0 })),
  );
  show(path);
  expect(await screen.findByRole("alert")).toHaveTextContent("Traženi podatak ne postoji.Možda je obrisano, ili adresa nije tačna.");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("tab")).not.toBeInTheDocument();
});

it("says that the list could not be had", async () => {
  server.use(http.get("*/api/projekat", () => problem(500, "Greška")));
  show("/list");
  expect(await screen.findByText("Filtriranje nije uspješno")).toBeVisible();
});

it("adds a project once it has a name, and leads to its overview", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/projekat", async ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      project = { id: 7, verzija: 1, ...((await request.json()) as { naziv: string; opis: string }) };
      return HttpResponse.json(project, { status: 201 });
    }),
  );
  const { user, router } = show("/dodavanje");
  await user.click(await screen.findByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Morate da unesete naziv projekta")).toBeVisible();
  await user.click(screen.getByLabelText(/Opis/));
  await user.paste("š".repeat(129));
  expect(await screen.findByText("Opis projekta može sadržavati najviše 128 znakova")).toBeVisible();
  await user.clear(screen.getByLabelText(/Opis/));
  await user.type(screen.getByLabelText(/Naziv/), "Nov");
  await user.click(screen.getByRole("button", { name: "Dodaj" }));
  expect(await screen.findByText("Uspješno kreiran novi projekat.")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/projekat/7"));
  expect(await screen.findByRole("link", { name: "Izmijeni projekat" })).toBeVisible();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Pregled", "Konfiguracija"]);
  expect(keys).toEqual([expect.stringMatching(/.{16}/)]);
});

it("takes over what only somebody else has changed", async () => {
  const faster = "Projekat je u međuvremenu izmijenio korisnik Edin (21.11.2026. 14:05).";
  const bodies: unknown[] = [];
  server.use(
    http.put("*/api/projekat/7", async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) {
        project = { ...project, opis: "Tuđi opis", verzija: 2 };
        return problem(409, faster);
      }
      return HttpResponse.json({ ...project, naziv: "Moj naziv", verzija: 3 });
    }),
  );
  const { user, router } = show("/edit/7");
  const name = await screen.findByLabelText(/Naziv/);
  await user.clear(name);
  await user.type(name, "Moj naziv");
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText(faster, { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/Opis/)).toHaveValue("Tuđi opis");
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Uspješno ažuriran projekat.")).toBeVisible();
  expect(bodies[1]).toEqual({ naziv: "Moj naziv", opis: "Tuđi opis", verzija: 2 });
  expect(router.state.location.pathname).toBe("/home/projekat/7");
});

it("says when an edit could not be saved", async () => {
  server.use(http.put("*/api/projekat/7", () => problem(500, "Dogodila se greška")));
  const { user } = show("/edit/7");
  await user.type(await screen.findByLabelText(/Naziv/), "!");
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Promjena podataka nije uspjela.")).toBeVisible();
  expect(screen.getByLabelText(/Naziv/)).toHaveValue("Web stranica!");
});

it("begins as a copy of a project that is looked for by name, twenty at a time", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/projekat", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...project, id: 8 }, { status: 201 });
    }),
    http.get("*/api/projekat/8", () => HttpResponse.json({ ...project, id: 8 })),
  );
  const { user, router } = show("/dodavanje");
  await user.type(await screen.findByRole("textbox", { name: /^Naziv/ }), "Nova");
  await user.type(screen.getByRole("combobox", { name: "Početna konfiguracija" }), "web");
  await user.click(await screen.findByRole("option", { name: "Web stranica" }));
  await waitFor(() => expect(asked).toContain("?filter=web&page=1&count=20"));
  await user.click(screen.getByRole("button", { name: "Dodaj" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/projekat/8"));
  expect(sent).toEqual({ naziv: "Nova", opis: "", kopirajOd: 7 });
});

it("says of each project what is open, and how many people work on it to those who may see them", async () => {
  const { unmount } = show("/list", [...all, "projekat_projekat_korisnici"]);
  const row = (await screen.findByRole("link", { name: "Web stranica" })).closest("tr") as HTMLElement;
  expect(await within(row).findByRole("link", { name: /5$/ })).toHaveAttribute("href", "/home/zahtjev/list?projekatId=7");
  expect(within(row).getByRole("link", { name: /1\.000\+$/ })).toHaveAttribute("href", "/home/projekat/7/korisnici");
  unmount();
  show("/7");
  const figures = await screen.findByRole("list", { name: "Stanje zahtjeva i korisnici" });
  await waitFor(() => expect(figures).toHaveTextContent("Potrebno uraditi3Radi se2Završeno9"));
  expect(figures).not.toHaveTextContent("Korisnici");
  expect(within(figures).getByRole("link", { name: /Potrebno uraditi/ })).toHaveAttribute(
    "href",
    "/home/zahtjev/list?projekatId=7&inProgress=false",
  );
});
