import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "../routes";
import type { Day, Days } from "./dayCalls";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../configuration/ConfigurationLayout";
import "../calendar/WorkingHours";

const hours = {
  vaziOd: "2026-01-05",
  radnoVrijemeOd: "08:00",
  radnoVrijemeDo: "16:00",
  radniDani: "1111100",
  praznici: ["fbih", "islamski"],
};

let days: Days;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  days = {
    dani: [{ dan: "2090-04-06", naziv: "Dan grada" }],
    praznici: [
      { dan: "2090-05-01", naziv: "Praznik rada", skup: "fbih" },
      { dan: "2090-05-09", naziv: "Kurban-bajram", skup: "islamski" },
    ],
    danas: "2090-03-01",
    verzija: 3,
  };
  const saved = async (request: Request) => {
    const body = (await request.json()) as { dani: Day[] };
    sent.push(body);
    days = { ...days, dani: body.dani, verzija: days.verzija + 1 };
    return HttpResponse.json(days);
  };
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/projekatkonfiguracija/projekat/7", () =>
      HttpResponse.json({ ...hours, danas: "2090-03-01", verzija: 2, kalendari: [hours] }),
    ),
    http.get("*/api/projekatkonfiguracija/projekat/7/praznici", () => HttpResponse.json(days)),
    http.put("*/api/projekatkonfiguracija/projekat/7/praznici", ({ request }) => saved(request)),
  );
});

function show(permissions: Permission[] = ["projekat_projekat_pregled", "projekat_konfiguracija_edit"]) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija");
}

const own = () => screen.findByRole("list", { name: "Dodatni neradni i radni dani" });

it("shows the sets of holidays, a project's own days and what is to come, without a way to change them", async () => {
  const { user } = show(["projekat_projekat_pregled"]);
  expect(await screen.findByText("Federacija BiH, Islamski praznici")).toBeVisible();
  expect(await own()).toHaveTextContent("06. 04. 2090.Dan grada");
  await user.click(screen.getByText("Praznici narednih godinu dana (2)"));
  expect(screen.getByRole("list", { name: "Praznici" })).toHaveTextContent("01. 05. 2090.Praznik radaFederacija BiH");
  expect(screen.queryByRole("button", { name: "Dodaj dan" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Radnje nad danom/ })).not.toBeInTheDocument();
});

it("adds a day among the others, and refuses one that is there or has no name", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Dodaj dan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novi dan" }));
  await user.type(dialog.getByRole("textbox", { name: "Dan" }), "06042090");
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await dialog.findByText("Morate da unesete naziv")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Naziv" }), "Dan opštine");
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await dialog.findByText("Ovaj dan je već među svojim danima.")).toBeVisible();
  await user.clear(dialog.getByRole("textbox", { name: "Dan" }));
  await user.type(dialog.getByRole("textbox", { name: "Dan" }), "07042090");
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    dani: [
      { dan: "2090-04-06", naziv: "Dan grada" },
      { dan: "2090-04-07", naziv: "Dan opštine", radni: false },
    ],
    verzija: 3,
  });
});

it("makes a holiday a working day, which takes it from the holidays, and takes a day away", async () => {
  const { user } = show();
  await user.click(await screen.findByText("Praznici narednih godinu dana (2)"));
  await user.click(screen.getByRole("button", { name: "Radnje nad danom 09. 05. 2090." }));
  await user.click(await screen.findByRole("menuitem", { name: "Tog dana se radi" }));
  await waitFor(async () => expect(await own()).toHaveTextContent("Kurban-bajramradni dan"));
  expect(await screen.findByText("Praznici narednih godinu dana (1)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Radnje nad danom 06. 04. 2090." }));
  await user.click(await screen.findByRole("menuitem", { name: "Obriši" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ dani: [{ dan: "2090-05-09", radni: true }], verzija: 4 });
});

it("shows a file's days before it adds them, and the server's sentence of one that cannot be read", async () => {
  const files: unknown[] = [];
  server.use(
    http.post("*/api/projekatkonfiguracija/projekat/7/praznici/datoteka", async ({ request }) => {
      files.push(await request.json());
      if (files.length === 1)
        return HttpResponse.json({ title: "x", status: 422, detail: "Ovo nije ispravan dokument kalendara (.ics)." }, { status: 422 });
      const read = [
        { dan: "2090-04-06", naziv: "Dan grada" },
        { dan: "2090-06-15", naziv: "Dan firme" },
      ];
      return HttpResponse.json({ dani: read, preskoceno: 1, izostavljeni: ["Sastanak"] });
    }),
  );
  const { user } = show();
  await screen.findByRole("button", { name: "Iz kalendara (.ics)" });
  const input = document.querySelector('input[accept^=".ics"]') as HTMLInputElement;
  await user.upload(input, new File(["nije"], "dani.ics", { type: "text/calendar" }));
  expect(await screen.findByText("Ovo nije ispravan dokument kalendara (.ics).")).toBeVisible();
  await user.upload(input, new File(["BEGIN:VCALENDAR"], "dani.ics", { type: "text/calendar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Iz kalendara (.ics)" }));
  expect(dialog.getByText(/Novih dana: 1\. Preskočeno .*: 2/)).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("Sastanak");
  expect(dialog.getByRole("list")).toHaveTextContent("15. 06. 2090.Dan firme");
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(files).toEqual([{ sadrzaj: btoa("nije") }, { sadrzaj: btoa("BEGIN:VCALENDAR") }]);
  expect(sent[0]).toMatchObject({ dani: [{ dan: "2090-04-06" }, { dan: "2090-06-15", naziv: "Dan firme" }] });
});

it("takes over the days of another project that this one does not have", async () => {
  server.use(
    http.get("*/api/projekat", () =>
      HttpResponse.json({
        items: [
          { id: 7, naziv: "Web stranica" },
          { id: 8, naziv: "Vozni park" },
        ],
        total: 2,
      }),
    ),
    http.get("*/api/projekatkonfiguracija/projekat/8/praznici", () =>
      HttpResponse.json({
        ...days,
        dani: [
          { dan: "2090-04-06", naziv: "Dan grada" },
          { dan: "2090-12-24", naziv: "Badnji dan" },
        ],
      }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Preuzmi iz projekta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preuzmi iz projekta" }));
  expect(dialog.getByRole("button", { name: "Snimi" })).toBeDisabled();
  await user.click(dialog.getByRole("combobox", { name: "Projekat iz kojeg se preuzima" }));
  expect(screen.queryByRole("option", { name: "Web stranica" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Vozni park" }));
  expect(await dialog.findByText(/^Novih dana: 1\. Preskočeno .*: 1\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        dani: [
          { dan: "2090-04-06", naziv: "Dan grada" },
          { dan: "2090-12-24", naziv: "Badnji dan" },
        ],
        verzija: 3,
      },
    ]),
  );
});
