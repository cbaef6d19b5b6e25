import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { readProblem } from "@/api/apiError";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { whyNotStore } from "@/ui/feedback/whyNot";
import { WhyNotHost } from "./WhyNotHost";

const problem = (more: object) =>
  readProblem(Response.json({ status: 403, detail: "Nemate pravo na ovu akciju.", ...more }, { status: 403 }), true);
const refusal = await problem({ pravo: "korisnik_uloga_edit" });
const otherReason = await problem({});

let right: components["schemas"]["UsersExplainedRight"];

beforeEach(() => {
  whyNotStore.set(null);
  right = {
    sifra: "korisnik_uloga_edit",
    naziv: "Izmjena uloge",
    opis: "Mijenja naziv i opseg uloge.",
    imate: false,
    uloge: [],
    drugeVaseUloge: [],
    moguDati: ["Amra Đulić"],
  };
  server.use(http.get("*/api/korisnici/uloga/pravo/korisnik_uloga_edit", () => HttpResponse.json(right)));
});

function Screen() {
  const tellError = useErrorToast();
  return (
    <>
      <button type="button" onClick={() => tellError(refusal)}>
        Bez prava
      </button>
      <button type="button" onClick={() => tellError(otherReason)}>
        Drugi razlog
      </button>
      <ErrorState error={refusal} onRetry={() => undefined} />
      <WhyNotHost />
    </>
  );
}

function show(permissions: Permission[] = []) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/*", element: <Screen /> }], "/");
}

const dialog = () => screen.findByRole("dialog", { name: "Zašto ne mogu?" });

it("explains a refused action from its toast: the right, and whom to ask", async () => {
  const { user } = show();
  await user.click(screen.getByText("Bez prava"));
  const toast = screen.getByText("Nemate pravo na ovu akciju.", { selector: "[role=alert][data-kind] p" });
  await user.click(within(toast.parentElement as HTMLElement).getByRole("button", { name: "Zašto ne mogu?" }));
  const answer = within(await dialog());
  expect(await answer.findByText("Mijenja naziv i opseg uloge.")).toBeVisible();
  expect(answer.getByText("Amra Đulić")).toBeVisible();
  expect(answer.queryByRole("link")).toBeNull();
  await user.click(answer.getByRole("button", { name: "Zatvori" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leads who sees roles to those that have the right, and to what they may do themselves", async () => {
  right = { ...right, uloge: [{ id: 5, naziv: "Šef smjene" }], drugeVaseUloge: ["Support"], moguDati: [] };
  const { user, router } = show(["korisnik_uloga_pregled", "korisnik_korisnik_prava"]);
  const state = screen.getByText("Prava daju oni koji upravljaju ulogama.").closest("[role=alert]");
  await user.click(within(state as HTMLElement).getByRole("button", { name: "Zašto ne mogu?" }));
  const answer = within(await dialog());
  expect(await answer.findByText(/Imate ga u drugoj ulozi \(Support\)/)).toBeVisible();
  expect(answer.getByText(/niko ne može dati/)).toBeVisible();
  expect(answer.getByRole("link", { name: "Šta vidim i mogu" })).toHaveAttribute("href", "/home/korisnik/prava/admin");
  await user.click(answer.getByRole("link", { name: "Šef smjene" }));
  expect(router.state.location.pathname).toBe("/home/uloga/edit/5");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says when the right has been given meanwhile", async () => {
  right = { ...right, imate: true };
  const { user } = show();
  await user.click(screen.getByText("Bez prava"));
  await user.click(screen.getAllByRole("button", { name: "Zašto ne mogu?" })[0] as HTMLElement);
  expect(await within(await dialog()).findByText(/sada imate/)).toBeVisible();
});

it("offers nothing where the reason is another than a missing right", async () => {
  const { user } = show();
  await user.click(screen.getByText("Drugi razlog"));
  expect(screen.getAllByRole("button", { name: "Zašto ne mogu?" })).toHaveLength(1); // the screen's own
});
