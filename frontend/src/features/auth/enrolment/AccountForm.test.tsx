import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadTexts } from "@/i18n/i18n";
import { server } from "@/testing/server";
import { setUpUser } from "@/testing/user";
import { Toaster } from "@/ui/feedback/Toaster";
import { AccountForm } from "./AccountForm";

const asked: unknown[] = [];

beforeEach(async () => {
  asked.length = 0;
  await loadTexts();
  server.use(
    http.post("*/api/korisnici/registracija/korisnickoime", async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      return HttpResponse.json({ korisnickoIme: `${email.split("@")[0]}.0001` });
    }),
    http.post("*/api/korisnici/registracija", async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

let queries: QueryClient;

const stored = `${location.origin}/zahtjevi-prilozi`;

/** Accepts documents; the secret of each is its name. */
function takeDocuments() {
  server.use(
    http.post("*/api/upload/upis", async ({ request }) => {
      const { naziv: name } = (await request.json()) as { naziv: string };
      return HttpResponse.json({ id: name, url: stored, polja: {} }, { status: 201 });
    }),
    http.post(stored, () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/upload/upis/potvrda", async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      return HttpResponse.json({ id, naziv: id, velicina: 3, tip: "application/pdf" });
    }),
  );
}

const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });

// A proposal that was requested while typing may still be in progress when the test ends.
afterEach(() => waitFor(() => expect(queries.isFetching()).toBe(0)));

function show() {
  const onCreated = vi.fn();
  queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AccountForm onCreated={onCreated} onBack={() => undefined} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: setUpUser(), onCreated };
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const confirm = () => screen.getByRole("button", { name: "Potvrdi" });

it("says what is missing or wrong of each field, and focuses the first", async () => {
  const { user, onCreated } = show();
  await user.click(confirm());
  for (const message of [
    "Morate da unesete e-mail",
    "Morate da unesete lozinku",
    "Ponovljena lozinka je obavezna",
    "Broj mobitela mora biti ispravan",
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(field("E-mail")).toHaveFocus();
  await user.type(field("E-mail"), "ana");
  await user.type(field("Lozinka"), "kratk");
  await user.type(field("Ponovljena lozinka"), "druga lozinka");
  await user.click(confirm());
  for (const message of ["E-mail mora biti ispravan", "Lozinka mora imati najmanje 6 karaktera"])
    expect(await screen.findByText(message)).toBeVisible();
  await user.clear(field("Lozinka"));
  await user.type(field("Lozinka"), "prva lozinka");
  await user.type(field("E-mail"), "@opcina.example");
  await user.type(field("Broj mobitela"), "+387 61000000");
  await user.click(confirm());
  expect(await screen.findByText("Lozinka i ponovljena lozinka se ne podudaraju")).toBeVisible();
  expect(asked).toEqual([]);
  expect(onCreated).not.toHaveBeenCalled();
});

it("sends the account with the username that was proposed for the last address", async () => {
  const { user, onCreated } = show();
  expect(field("Korisničko ime")).toHaveAttribute("readonly");
  await user.type(field("E-mail"), "ana@opcina.example");
  await waitFor(() => expect(field("Korisničko ime")).toHaveValue("ana.0001"));
  await user.clear(field("E-mail"));
  await user.type(field("E-mail"), "iva@opcina.example");
  await user.type(field("Lozinka"), "prva lozinka");
  await user.type(field("Ponovljena lozinka"), "prva lozinka");
  await user.type(field("Broj mobitela"), "+387 61 000 000{Enter}");
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(asked).toEqual([
    {
      korisnickoIme: "iva.0001",
      email: "iva@opcina.example",
      lozinka: "prva lozinka",
      ponovljenaLozinka: "prva lozinka",
      brojMobitela: "+387 61 000 000",
    },
  ]);
});

it("sends one document, the last that was chosen, and says why others are none", async () => {
  takeDocuments();
  const { user, onCreated } = show();
  const choose = (file: File) => user.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
  await choose(pdf("prva.pdf"));
  expect(await screen.findByText("Dokument uspješno poslan")).toBeVisible();
  await choose(pdf("druga.pdf"));
  expect(await screen.findByText("druga.pdf")).toBeVisible();
  expect(screen.queryByText("prva.pdf")).toBeNull();
  await user.type(field("E-mail"), "iva@opcina.example");
  await user.type(field("Lozinka"), "prva lozinka");
  await user.type(field("Ponovljena lozinka"), "prva lozinka");
  await user.type(field("Broj mobitela"), "+387 61 000 000");
  expect(await screen.findByText("Dokument uspješno poslan")).toBeVisible();
  await user.click(confirm());
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(asked).toMatchObject([{ dokumentId: "druga.pdf" }]);
});
