import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { onProviderAnswer } from "@/api/providerConfirmation";
import { currentSession } from "@/api/session";
import { settingsQuery } from "@/queries/settings";
import { server } from "@/testing/server";
import { makeToken } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { fetchOtherWays, SignIn } from "../SignIn";
import { ProviderSignIn } from "./ProviderSignIn";
import { goOn, keepReturn, keptReturn } from "./providerReturn";

vi.mock("./providerReturn", async (original) => ({ ...(await original<object>()), goOn: vi.fn() }));

const role = (id: number, naziv: string) => ({ id, naziv, sifra: naziv });
const answerRoles = (...items: object[]) => http.post("*/api/prijave/uloge", () => HttpResponse.json({ items, total: items.length }));
const refused = (path: string, status: number) =>
  http.post(path, () => HttpResponse.json({ title: "x", status, detail: "Rečenica." }, { status }));

function answerSession() {
  const asked: unknown[] = [];
  const handler = http.post("*/api/prijave/tokeni", async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(makeToken([]), { status: 201 });
  });
  return { asked, handler };
}

function show(search = "") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/auth/davalac${search}`]}>
        <ProviderSignIn />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return setUpUser();
}

beforeEach(() => {
  vi.mocked(goOn).mockClear();
  sessionStorage.clear();
  server.use(http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Zahtjevi" })));
});

it("goes straight in with one role", async () => {
  const { asked, handler } = answerSession();
  server.use(answerRoles(role(4, "Administrator")), handler);
  show();
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ ulogaId: 4 }]);
  expect(currentSession()).toMatchObject({ id: "tajna", publicId: "javni-1" });
});

it("lets somebody with several roles choose", async () => {
  const { asked, handler } = answerSession();
  server.use(answerRoles(role(2, "Support"), role(3, "Menadžer projekta")), handler);
  const user = show();
  await user.click(await screen.findByRole("radio", { name: "Menadžer projekta" }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Nastavi" }));
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ ulogaId: 3 }]);
});

it("says that the sign-in has expired", async () => {
  server.use(refused("*/api/prijave/uloge", 401));
  show();
  expect(await screen.findByText(/^Prijava je istekla, već je iskorištena/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Nazad na prijavu" })).toHaveAttribute("href", "/auth/prijava");
  expect(goOn).not.toHaveBeenCalled();
});

it.each([
  ["?razlog=nepoznato", "Za vas ovdje nema računa. Javite se administratoru."],
  ["?razlog=nedostupno", "Služba za prijavu trenutno ne odgovara. Pokušajte ponovo za koju minutu."],
  ["?razlog=%3Cb%3E", /^Služba za prijavu ili ovaj sistem nije prihvatio prijavu\./],
])("says why it failed: %s", async (search, text) => {
  show(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ["da", "Potvrdili ste ko ste"],
  ["drugaosoba", "Niste potvrđeni"],
])("tells the window that asked how a confirmation ended, and closes: %s", async (outcome, title) => {
  const close = vi.spyOn(window, "close").mockReturnValue();
  const told: string[] = [];
  const stop = onProviderAnswer((answer) => told.push(answer));
  show(`?potvrda=${outcome}`);
  expect(await screen.findByText(title)).toBeVisible();
  await waitFor(() => expect(told).toEqual([outcome]));
  expect(close).toHaveBeenCalled();
  stop();
});

it("leads on only to screens behind the sign-in", () => {
  for (const [kept, address] of [
    ["?nastavak=/home/zahtjev/7", "/home/zahtjev/7"],
    ["?nastavak=https://zli.example/home/", "/"],
    ["?nastavak=//zli.example/home/", "/"],
    ["", "/"],
  ] as const) {
    history.replaceState(null, "", `/auth/prijava${kept}`);
    keepReturn();
    expect(keptReturn()).toBe(address);
  }
});

const offering = http.get("*/api/postavke", () =>
  HttpResponse.json({ naslovSistema: "Zahtjevi", nacini: true, davaoci: [{ sifra: "opcina", naziv: "Općina" }], bezLozinki: true }),
);

function showSignIn(queries = new QueryClient()) {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SignIn />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("offers the providers that the settings name, beside the password", async () => {
  server.use(offering);
  showSignIn();
  expect(await screen.findByRole("link", { name: "Prijava putem Općina" })).toHaveAttribute("href", "/api/prijave/opcina");
  expect(screen.getByText(/Lozinkom se prijavljuje samo račun za hitne slučajeve/)).toBeVisible();
  expect(screen.getByLabelText("Lozinka")).toBeVisible();
});

it("shows the providers together with the form once they were fetched, so that nothing moves", async () => {
  server.use(offering);
  const queries = new QueryClient();
  await Promise.all([queries.fetchQuery(settingsQuery()), fetchOtherWays()]);
  showSignIn(queries);
  expect(screen.getByRole("link", { name: "Prijava putem Općina" })).toBeVisible();
});
