import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { projectRoutes } from "../routes";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../configuration/ConfigurationLayout";
import "./Targets";

const target = (priority: string, type: string, answer: number | null, solution: number | null) => ({
  zahtjevPrioritetId: priority ? 1 : 0,
  zahtjevPrioritet: priority,
  zahtjevTipId: type ? 2 : 0,
  zahtjevTip: type,
  odgovorMinuta: answer,
  rjesenjeMinuta: solution,
});

let targets: ReturnType<typeof target>[];
let sent: unknown[];

const items = (...of: object[]) => HttpResponse.json({ items: of, total: of.length });

beforeEach(() => {
  targets = [target("", "", 240, 2400), target("Hitno", "", 30, null), target("", "Kvar", null, 480), target("Hitno", "Kvar", 15, 120)];
  sent = [];
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/zahtjevprioritet/projekat/7", () => items({ id: 1, naziv: "Hitno", poredak: 0, default: true })),
    http.get("*/api/zahtjevtip/projekat/7", () => items({ id: 2, naziv: "Kvar", default: true })),
    http.get("*/api/projekatkonfiguracija/projekat/7/ciljevi", () => HttpResponse.json({ ciljevi: targets, verzija: 3 })),
    http.put("*/api/projekatkonfiguracija/projekat/7/ciljevi", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ciljevi: targets, verzija: 4 });
    }),
  );
});

function show(permissions: Permission[] = ["projekat_projekat_pregled", "projekat_konfiguracija_edit"]) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija/ciljevi");
}

const names = async () =>
  within(await screen.findByRole("list", { name: "Ciljevi" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("strong")?.textContent);

it("names each target by the requests that it is for", async () => {
  show(["projekat_projekat_pregled"]);
  expect(await names()).toEqual(["Svi zahtjevi", "Hitno, svi tipovi", "Kvar, svi prioriteti", "Hitno, Kvar"]);
  expect(screen.queryByRole("button", { name: "Dodaj cilj" })).not.toBeInTheDocument();
});

it("adds a target in hours of working time, among the others", async () => {
  targets = targets.slice(0, 1);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Dodaj cilj" }));
  const dialog = await screen.findByRole("dialog", { name: "Novi cilj" });
  await user.type(within(dialog).getByLabelText("Prvi odgovor"), "1,5");
  await user.click(within(dialog).getByRole("button", { name: "Snimi" }));
  expect(await within(dialog).findByText("Upišite sate, npr. 8 ili 1:30.")).toBeVisible();
  await user.clear(within(dialog).getByLabelText("Prvi odgovor"));
  await user.type(within(dialog).getByLabelText("Prvi odgovor"), "1:30");
  await user.click(within(dialog).getByRole("button", { name: "Snimi" }));
  expect(await within(dialog).findByText("Za ovaj prioritet i tip već postoji cilj.")).toBeVisible();
  await user.click(within(dialog).getByRole("combobox", { name: "Prioritet" }));
  await user.click(await screen.findByRole("option", { name: "Hitno" }));
  await user.click(within(dialog).getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      ciljevi: [
        expect.objectContaining({ zahtjevPrioritetId: 0, zahtjevTipId: 0, odgovorMinuta: 240, rjesenjeMinuta: 2400 }),
        { zahtjevPrioritetId: 1, zahtjevTipId: 0, odgovorMinuta: 90, rjesenjeMinuta: null },
      ],
      verzija: 3,
    },
  ]);
});

it("changes a target and takes one away", async () => {
  targets = targets.slice(0, 2);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Radnje nad ciljem: Hitno, svi tipovi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Izmijeni" }));
  const dialog = await screen.findByRole("dialog", { name: "Izmjena cilja" });
  expect(within(dialog).getByLabelText("Prvi odgovor")).toHaveValue("0:30");
  await user.type(within(dialog).getByLabelText("Rješenje"), "8");
  await user.click(within(dialog).getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ ciljevi: [{}, { odgovorMinuta: 30, rjesenjeMinuta: 480 }] });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Radnje nad ciljem: Svi zahtjevi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Obriši" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ciljevi: [{ zahtjevPrioritetId: 1 }], verzija: 4 });
});
