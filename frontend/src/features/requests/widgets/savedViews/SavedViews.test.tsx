import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import { useFilter } from "@/ui/list/useListState";
import { problem } from "../../testing/requestScreens";
import { requestFilter } from "../filter/requestFilter";
import { SavedViews } from "./SavedViews";
import type { SavedView } from "./savedViewCalls";

/** The other fields of one's own view, besides its name and filter. */
const alone = { projekatId: 0, ulogaId: 0, uMeniju: false, brojOtvorenih: false, pocetni: false };
const mine = { publika: "", upit: "", smijeMijenjati: true, smijeBrisati: true, ...alone };

/** The server's views. */
let views: SavedView[];
let sent: { method: string; body: unknown }[];

const list = () => HttpResponse.json({ items: views, total: views.length });

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  sent = [];
  views = [
    {
      id: 1,
      naziv: "Moj šalter",
      filter: { ...requestFilter.defaults, naziv: "šalter", done: true },
      verzija: 1,
      ...mine,
    },
    { id: 2, naziv: "Tuđi", filter: { ...requestFilter.defaults, projekatId: 3 }, verzija: 4, ...mine },
  ];
  server.use(
    http.get("*/api/zahtjevi/pogledi", list),
    http.post("*/api/zahtjevi/pogledi", async ({ request }) => {
      const body = (await request.json()) as Omit<SavedView, "id" | "verzija">;
      sent.push({ method: "POST", body });
      const view = { ...mine, id: 3, ...body, verzija: 1 };
      views = [...views, view];
      return HttpResponse.json(view, { status: 201 });
    }),
    http.put("*/api/zahtjevi/pogledi/:id", async ({ request, params }) => {
      const body = (await request.json()) as Omit<SavedView, "id">;
      sent.push({ method: "PUT", body });
      const view = { ...mine, id: Number(params.id), ...body, verzija: body.verzija + 1 };
      views = views.map((other) => (other.id === view.id ? view : other));
      return HttpResponse.json(view);
    }),
  );
});

function Screen() {
  useShortcutListener();
  return <SavedViews {...useFilter(requestFilter)} />;
}

const show = (query = "") => renderRoutes([{ path: "/", element: <Screen /> }], `/${query}`);

async function openPanel(user: ReturnType<typeof show>["user"], name = "Pogledi") {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Sačuvani pogledi" }));
}

it("puts the chosen view into the address and says which one it is", async () => {
  const { user, router } = show("?projekatId=9");
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Moj šalter" }));
  await waitFor(() => expect(router.state.location.search).toBe("?naziv=%C5%A1alter&done=true"));
  expect(screen.getByRole("button", { name: "Pogledi, izabran je Moj šalter" })).toHaveTextContent("Moj šalter");
});

it("opens by v, goes from view to view by the arrows, and marks the current one", async () => {
  const { user } = show("?projekatId=3");
  await screen.findByRole("button", { name: "Pogledi, izabran je Tuđi" });
  await user.keyboard("v");
  const panel = within(await screen.findByRole("dialog", { name: "Sačuvani pogledi" }));
  const current = panel.getByRole("button", { name: "Tuđi" });
  await waitFor(() => expect(current).toHaveFocus());
  expect(current).toHaveAttribute("aria-current", "true");
  await user.keyboard("{ArrowUp}");
  expect(panel.getByRole("button", { name: "Moj šalter" })).toHaveFocus();
  expect(panel.queryByRole("button", { name: "Snimi pogled…" })).not.toBeInTheDocument();
});

it("saves the filter under a name", async () => {
  const { user } = show("?opis=toner");
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Snimi pogled…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novi pogled" }));
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await dialog.findByText("Morate unijeti naziv pogleda")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /^Naziv/ }), " Toneri {Enter}");
  expect(await screen.findByText("Pogled „Toneri“ je snimljen.")).toBeVisible();
  expect(sent).toEqual([{ method: "POST", body: { naziv: "Toneri", filter: { ...requestFilter.defaults, opis: "toner" }, ...alone } }]);
  expect(await screen.findByRole("button", { name: "Pogledi, izabran je Toneri" })).toHaveFocus();
});

it("shows the server's message under the name", async () => {
  const taken = "Već imate pogled s tim nazivom";
  server.use(http.post("*/api/zahtjevi/pogledi", () => problem(422, taken, { naziv: [taken] })));
  const { user } = show("?opis=toner");
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Snimi pogled…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novi pogled" }));
  await user.type(dialog.getByRole("textbox", { name: /^Naziv/ }), "Tuđi{Enter}");
  expect(await dialog.findByText(taken)).toBeVisible();
});

it("keeps the name that was typed when the view was changed elsewhere, and takes the rest of the newest one", async () => {
  const faster = "Pogled je u međuvremenu izmijenio korisnik Edin (21.11.2026. 14:05).";
  const filter = { ...requestFilter.defaults, projekatId: 9 };
  server.use(
    http.put(
      "*/api/zahtjevi/pogledi/2",
      () => {
        views = views.map((view) => (view.id === 2 ? { ...view, naziv: "Njegov", filter, verzija: 5 } : view));
        return problem(409, faster);
      },
      { once: true },
    ),
  );
  const { user } = show();
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Radnje nad pogledom Tuđi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Uredi…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Uređivanje pogleda" }));
  const name = dialog.getByRole("textbox", { name: /^Naziv/ });
  await user.clear(name);
  await user.type(name, "Moj{Enter}");
  expect(await dialog.findByText(faster, { exact: false })).toBeVisible();
  expect(name).toHaveValue("Moj");
  await user.click(dialog.getByRole("radio", { name: /Moj/ }));
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Pogled „Moj“ je snimljen.")).toBeVisible();
  expect(sent).toEqual([{ method: "PUT", body: { naziv: "Moj", filter, ...alone, verzija: 5 } }]);
});

it("changes a view to the filter that is on", async () => {
  const { user } = show("?opis=toner");
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Radnje nad pogledom Tuđi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Zamijeni trenutnim filterom" }));
  expect(await screen.findByText("Pogled „Tuđi“ sada pamti trenutni filter.")).toBeVisible();
  expect(sent).toEqual([
    {
      method: "PUT",
      body: { naziv: "Tuđi", filter: { ...requestFilter.defaults, opis: "toner" }, ...alone, verzija: 4 },
    },
  ]);
});

it("brings a view back whose deletion is refused", async () => {
  server.use(http.delete("*/api/zahtjevi/pogledi/2", () => problem(500, "Dogodila se greška.")));
  const { user } = show();
  const panel = await openPanel(user);
  await user.click(await panel.findByRole("button", { name: "Radnje nad pogledom Tuđi" }));
  await user.click(await screen.findByRole("menuitem", { name: "Obriši" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Obriši" }));
  expect(await screen.findByText("Dogodila se greška.")).toBeVisible();
  expect(await panel.findByRole("button", { name: "Tuđi" })).toBeVisible();
});
