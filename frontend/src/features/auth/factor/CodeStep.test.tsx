import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { currentSession } from "@/api/session";
import { server } from "@/testing/server";
import { makeToken } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { Toaster } from "@/ui/feedback/Toaster";
import { SignIn } from "../SignIn";
import { startOver } from "../startOver";

vi.mock("../startOver", () => ({ startOver: vi.fn() }));

const role = (id: number, name: string) => ({ id, naziv: name, sifra: name });

let roles: ReturnType<typeof role>[];
let asked: unknown[];
let answer: () => Response;

beforeEach(() => {
  vi.mocked(startOver).mockClear();
  roles = [role(4, "Administrator")];
  asked = [];
  answer = () => HttpResponse.json(makeToken(["zahtjev_zahtjev_pregled"]), { status: 201 });
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Prijave općine" })),
    http.post("*/api/korisnici/:ime/tokeni/provjerilozinku", () =>
      HttpResponse.json({ items: roles, total: roles.length, dvostrukaProvjera: true }),
    ),
    http.post("*/api/prijave/kod/izazov", () => HttpResponse.json({ aplikacija: true })),
    http.post("*/api/prijave/kod", async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
});

async function enterPassword() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignIn />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  const user = setUpUser();
  await user.type(screen.getByLabelText("Korisničko ime"), "admin");
  await user.type(screen.getByLabelText("Lozinka"), "zahtjevi123{Enter}");
  return user;
}

const code = () => screen.findByLabelText("Kod iz aplikacije");

it("asks for the code after the password and signs in by it", async () => {
  const user = await enterPassword();
  expect(await code()).toHaveFocus();
  expect(startOver).not.toHaveBeenCalled();
  await user.click(screen.getByRole("checkbox", { name: "Zapamti ovaj uređaj 30 dana" }));
  await user.type(await code(), "123 456{Enter}");
  await waitFor(() => expect(startOver).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ kod: "123 456", ulogaId: 4, zapamti: true }]);
  expect(currentSession()).toMatchObject({ id: "tajna" });
});

it("asks for the role first where there are several, and takes a recovery code", async () => {
  roles = [role(2, "Support"), role(3, "Menadžer projekta")];
  const user = await enterPassword();
  await user.click(await screen.findByRole("radio", { name: "Menadžer projekta" }));
  await user.click(screen.getByRole("button", { name: "Nastavi" }));
  await code();
  await user.click(screen.getByRole("button", { name: "Nemate telefon? Upišite rezervni kod" }));
  await user.type(screen.getByLabelText("Rezervni kod"), "abcd-efgh{Enter}");
  await waitFor(() => expect(asked).toEqual([{ kod: "abcd-efgh", ulogaId: 3, zapamti: false }]));
});

it("says beside the code that it is wrong or missing, and leads back when the time is over", async () => {
  answer = () =>
    HttpResponse.json({ title: "x", status: 422, detail: "x", instance: "1", errors: { kod: ["Kod nije tačan."] } }, { status: 422 });
  const user = await enterPassword();
  await user.type(await code(), "{Enter}");
  expect(await code()).toHaveAccessibleDescription("Upišite kod");
  expect(asked).toEqual([]);
  await user.type(await code(), "000000{Enter}");
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription("Kod nije tačan."));
  answer = () => HttpResponse.json({ title: "x", status: 401, detail: "Vrijeme za kod je isteklo.", instance: "1" }, { status: 401 });
  await user.type(await code(), "1{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Vrijeme za kod je isteklo.");
  expect(await screen.findByLabelText("Korisničko ime")).toHaveValue("admin");
  expect(currentSession()).toBeNull();
});
