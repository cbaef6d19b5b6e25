import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepDevice } from "@/api/devices";
import { currentSession, hasPermission } from "@/api/session";
import { storageKeys } from "@/api/storage";
import { server } from "@/testing/server";
import { makeToken } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { Toaster } from "@/ui/feedback/Toaster";
import { SignIn } from "./SignIn";
import { startOver } from "./startOver";

vi.mock("./startOver", () => ({ startOver: vi.fn() }));

const checkPath = "*/api/korisnici/:ime/tokeni/provjerilozinku";
const tokenPath = "*/api/korisnici/:ime/tokeni";
const role = (id: number, name: string) => ({ id, naziv: name, sifra: name });
const problem = (status: number, detail: string) => HttpResponse.json({ title: "x", status, detail, instance: "1" }, { status });

const answerRoles = (...items: ReturnType<typeof role>[]) => http.post(checkPath, () => HttpResponse.json({ items, total: items.length }));

function answerToken(token = makeToken(["zahtjev_zahtjev_pregled"])) {
  const asked: { ime: unknown; body: unknown }[] = [];
  const handler = http.post(tokenPath, async ({ request, params }) => {
    asked.push({ ime: params.ime, body: await request.json() });
    return HttpResponse.json(token, { status: 201 });
  });
  return { asked, handler };
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignIn />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return setUpUser();
}

const username = () => screen.getByLabelText("Korisničko ime");
const password = () => screen.getByLabelText("Lozinka");

async function fill(user: ReturnType<typeof setUpUser>, name = "admin", secret = "zahtjevi123") {
  await user.type(username(), name);
  await user.type(password(), `${secret}{Enter}`);
}

beforeEach(() => {
  vi.mocked(startOver).mockClear();
  server.use(http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Prijave općine" })));
});

describe("the sign-in form", () => {
  it("carries the title that the settings give the system", async () => {
    show();
    expect(await screen.findByText("Prijave općine")).toBeVisible();
    expect(screen.getByText(/^© \d{4} Prijave općine\. Sva prava zadržana\.$/)).toBeVisible();
    expect(screen.queryByText(/Zahtjevi/)).not.toBeInTheDocument();
  });

  it("shows the accounts that know this browser what they gave it, and keeps what another one gives", async () => {
    localStorage.setItem(storageKeys.devices, JSON.stringify(["stara", "druga"]));
    const shown: (string | null)[] = [];
    server.use(
      http.post(checkPath, ({ request }) => {
        shown.push(request.headers.get("X-DEVICE-TOKEN"));
        return HttpResponse.json({ items: [role(1, "Support")], total: 1 });
      }),
      http.post(tokenPath, ({ request }) => {
        shown.push(request.headers.get("X-DEVICE-TOKEN"));
        return HttpResponse.json(makeToken([]), { status: 201, headers: { "X-DEVICE-TOKEN": "nova" } });
      }),
    );
    await fill(show());
    await waitFor(() => expect(startOver).toHaveBeenCalled());
    expect(shown).toEqual(["stara druga", "stara druga"]);
    expect(JSON.parse(localStorage.getItem(storageKeys.devices) ?? "")).toEqual(["nova", "stara", "druga"]);
  });

  it("asks to become known where no account knows this browser, and keeps a bounded number", async () => {
    localStorage.setItem(storageKeys.devices, "nije JSON");
    let shown: string | null = null;
    server.use(
      http.post(checkPath, ({ request }) => {
        shown = request.headers.get("X-DEVICE-TOKEN");
        return problem(401, "x");
      }),
    );
    await fill(show());
    await waitFor(() => expect(shown).toBe("nov"));
    for (let i = 0; i < 12; i++) {
      keepDevice(new Response(null, { headers: { "X-DEVICE-TOKEN": `tajna${i}` } }));
    }
    keepDevice(new Response(null));
    const kept: string[] = JSON.parse(localStorage.getItem(storageKeys.devices) ?? "");
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe("tajna11");
  });

  it("asks to be answered in the language of the screen", async () => {
    document.documentElement.lang = "hr";
    let asked: string | null = null;
    server.use(
      http.post(checkPath, ({ request }) => {
        asked = request.headers.get("Accept-Language");
        return problem(401, "x");
      }),
    );
    await fill(show());
    await waitFor(() => expect(asked).toBe("hr"));
    document.documentElement.lang = "bs";
  });

  it("asks for both fields and focuses the first that is missing", async () => {
    const user = show();
    await user.click(screen.getByRole("button", { name: "Prijava" }));
    expect(screen.getByText("Korisničko ime je obavezno")).toBeVisible();
    expect(screen.getByText("Lozinka je obavezna")).toBeVisible();
    expect(username()).toHaveFocus();
    expect(username()).toBeInvalid();
    await user.type(username(), "admin{Enter}");
    expect(screen.queryByText("Korisničko ime je obavezno")).not.toBeInTheDocument();
    expect(password()).toHaveFocus();
  });

  it("shows and hides the password", async () => {
    const user = show();
    expect(password()).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Prikaži lozinku" }));
    expect(password()).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Sakrij lozinku" }));
    expect(password()).toHaveAttribute("type", "password");
  });

  it("says when the password is wrong and keeps what was typed", async () => {
    server.use(http.post(checkPath, () => problem(401, "Neispravno")));
    const user = show();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...");
    expect(username()).toHaveValue("admin");
    expect(password()).toHaveValue("zahtjevi123");
    expect(currentSession()).toBeNull();
  });

  it("says beside the password too why the last try failed, until something else is typed", async () => {
    server.use(http.post(checkPath, () => problem(401, "Neispravno")));
    const user = show();
    await fill(user);
    const text = "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...";
    await waitFor(() => expect(password()).toHaveAccessibleDescription(text));
    expect(password()).toBeInvalid();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    await user.type(password(), "4");
    expect(password()).toBeValid();
    expect(password()).toHaveAccessibleDescription("");
  });

  it("shows the server's own words when further tries have to wait", async () => {
    server.use(http.post(checkPath, () => problem(429, "Previše pokušaja. Sačekajte 12 minuta.")));
    await fill(show());
    expect(await screen.findByRole("alert")).toHaveTextContent("Previše pokušaja. Sačekajte 12 minuta.");
  });
});

describe("signing in", () => {
  it("goes straight in with one role and starts over in the saved language", async () => {
    const token = makeToken(["zahtjev_zahtjev_pregled"]);
    token.vlasnik.jezik = "hr";
    const { asked, handler } = answerToken(token);
    server.use(answerRoles(role(4, "Administrator")), handler);
    await fill(show(), " admin ");
    await waitFor(() => expect(startOver).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([{ ime: "admin", body: { lozinka: "zahtjevi123", ulogaId: 4 } }]);
    expect(currentSession()).toMatchObject({ id: "tajna", publicId: "javni-1" });
    expect(hasPermission("zahtjev_zahtjev_pregled")).toBe(true);
    expect(localStorage.getItem(storageKeys.language)).toBe("hr");
  });

  it("lets a person with several roles choose, the first being chosen already", async () => {
    const { asked, handler } = answerToken();
    server.use(answerRoles(role(2, "Support"), role(3, "Menadžer projekta")), handler);
    const user = show();
    await fill(user);
    expect(await screen.findByRole("radio", { name: "Support" })).toBeChecked();
    expect(startOver).not.toHaveBeenCalled();
    await user.click(screen.getByRole("radio", { name: "Menadžer projekta" }));
    await user.click(screen.getByRole("button", { name: "Nastavi" }));
    await waitFor(() => expect(startOver).toHaveBeenCalledTimes(1));
    expect(asked[0]?.body).toEqual({ lozinka: "zahtjevi123", ulogaId: 3 });
  });

  it("comes back to the kept inputs from the role choice", async () => {
    server.use(answerRoles(role(2, "Support"), role(3, "Menadžer projekta")));
    const user = show();
    await fill(user);
    await user.click(await screen.findByRole("button", { name: "Nazad na prijavu" }));
    expect(username()).toBeVisible();
    expect(password()).toHaveValue("zahtjevi123");
  });

  it("forgets the session when the token is refused", async () => {
    server.use(
      answerRoles(role(4, "Administrator")),
      http.post(tokenPath, () => problem(401, "x")),
    );
    await fill(show());
    expect(await screen.findByRole("alert")).toHaveTextContent("Pogrešno korisničko ime ili lozinka.");
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
    expect(startOver).not.toHaveBeenCalled();
  });
});
