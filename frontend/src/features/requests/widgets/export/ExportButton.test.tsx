import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { problem } from "../../testing/requestScreens";
import { requestFilter } from "../filter/requestFilter";
import { ExportButton } from "./ExportButton";
import type { RequestExport } from "./exportCalls";

/** The server's state of the export. */
let made: RequestExport | undefined;
let asked: string[];
let saved: MockInstance<() => void>;

const begun: RequestExport = {
  id: "e1",
  format: "xlsx",
  stanje: "ceka",
  redova: 0,
  ukupno: 0,
  skracen: false,
  datumKreiranja: new Date().toISOString(),
};

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_izvoz"]);
  made = undefined;
  asked = [];
  saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.use(
    http.get("*/api/zahtjevi/izvoz", () => HttpResponse.json({ items: made ? [made] : [], total: 0 })),
    http.post("*/api/zahtjevi/izvoz", ({ request }) => {
      asked.push(new URL(request.url).search);
      made = begun;
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post("*/api/korisnici/:name/tokeni/temp", () => HttpResponse.json({ id: "t1" }, { status: 201 })),
  );
});

async function openPanel() {
  const filter = { ...requestFilter.defaults, naziv: " štampač ", projekatId: 3 };
  const { user } = renderRoutes([{ path: "/", element: <ExportButton filter={filter} /> }], "/");
  await user.click(screen.getByRole("button", { name: "Izvoz" }));
  return { user, panel: within(await screen.findByRole("dialog", { name: "Izvoz zahtjeva" })) };
}

it("asks for what the filter leaves, shows how far it is and downloads the file", async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole("button", { name: "Excel (XLSX)" }));
  expect(await panel.findByText("Dokument se priprema…")).toBeVisible();
  expect(asked).toEqual(["?naziv=%C5%A1tampa%C4%8D&projekatId=3&toDo=true&inProgress=true&done=false&format=xlsx"]);
  expect(panel.getByRole("button", { name: "CSV" })).toBeDisabled();
  made = { ...begun, stanje: "radi", redova: 300, ukupno: 1200 };
  await waitFor(() => expect(panel.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25"));
  made = { ...begun, stanje: "gotov", redova: 1200, ukupno: 1200, dokumentId: "d1" };
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toHaveProperty("href", expect.stringContaining("/api/upload/d1?ttxid=t1"));
  expect(await screen.findByText("Izvoz je spreman, preuzimanje počinje.")).toBeVisible();
  expect(panel.getByText(/1\.200 zahtjeva/)).toBeVisible();
  await user.click(panel.getByRole("button", { name: /^Preuzmi Excel/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});

it("says that an export failed, and lets another be made", async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole("button", { name: "CSV" }));
  made = { ...begun, format: "csv", stanje: "neuspio" };
  expect(await screen.findByRole("alert")).toHaveTextContent("Izvoz nije uspio.");
  expect(panel.getByRole("button", { name: "CSV" })).toBeEnabled();
  expect(saved).not.toHaveBeenCalled();
});

it("says why a finished export can no longer be downloaded", async () => {
  const razlog = "Otkako je izvoz napravljen, promijenilo se šta smijete vidjeti. Pripremite ga ponovo.";
  made = { ...begun, stanje: "neuspio", razlog };
  const { panel } = await openPanel();
  expect(await panel.findByText(razlog, { exact: false })).toBeVisible();
  expect(panel.queryByRole("button", { name: /^Preuzmi/ })).toBeNull();
  expect(panel.getByRole("button", { name: "CSV" })).toBeEnabled();
});

it("shows the server's sentence when it refuses", async () => {
  const sentence = "Jedan izvoz ili izvještaj se već priprema. Sačekajte da završi.";
  server.use(http.post("*/api/zahtjevi/izvoz", () => problem(409, sentence)));
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole("button", { name: "CSV" }));
  expect(await screen.findByText(sentence)).toBeVisible();
});
