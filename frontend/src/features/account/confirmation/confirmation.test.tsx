import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { tellProviderAnswer } from "@/api/providerConfirmation";
import { hold } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { ConfirmationHost } from "./ConfirmationHost";

const confirmation = "*/api/korisnici/admin/potvrda";
const needed = { status: 403, detail: "Potvrdite ko ste.", razlog: "potvrda_potrebna" };

let confirmed: boolean;
let ways: { lozinka: boolean; kod: boolean; kljuc: boolean; davaoci: { sifra: string; naziv: string }[] };
let calls: unknown[];
let proofs: unknown[];

beforeEach(() => {
  signInForTest();
  confirmed = false;
  ways = { lozinka: true, kod: false, kljuc: false, davaoci: [] };
  calls = [];
  proofs = [];
  server.use(
    http.get(confirmation, () => HttpResponse.json(ways)),
    http.post(confirmation, async ({ request }) => {
      const proof = (await request.json()) as { lozinka: string };
      proofs.push(proof);
      if (proof.lozinka !== "zahtjevi123") {
        return HttpResponse.json({ status: 422, detail: "Kriva.", errors: { lozinka: ["Lozinka nije tačna."] } }, { status: 422 });
      }
      confirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.put("*/api/korisnici/:ime", async ({ request, params }) => {
      calls.push([params.ime, await request.json(), request.headers.get("If-Match")]);
      return confirmed ? HttpResponse.json({ korisnickoIme: params.ime }) : HttpResponse.json(needed, { status: 403 });
    }),
  );
});

const show = () => renderRoutes([{ path: "/", element: <ConfirmationHost /> }], "/").user;
const save = (username: string) =>
  client.PUT("/api/korisnici/{korisnickoIme}", {
    params: { path: { korisnickoIme: username } },
    headers: { "If-Match": "7" },
    body: { punoIme: "Nova Osoba", interniKorisnik: false },
  });

it("asks for the password, says what is wrong with it at the field, and repeats the refused call once as it was", async () => {
  const user = show();
  const saving = save("amra");
  const dialog = await screen.findByRole("dialog", { name: "Potvrdite da ste to vi" });
  const password = await within(dialog).findByLabelText(/^Lozinka/);
  expect(password).toHaveFocus();
  expect(password).toHaveAttribute("autocomplete", "current-password");
  expect(within(dialog).queryByLabelText(/^Kod/)).not.toBeInTheDocument();
  await user.type(password, "kriva{Enter}");
  expect(await within(dialog).findByText("Lozinka nije tačna.")).toBeVisible();
  await user.clear(password);
  await user.type(password, "zahtjevi123{Enter}");
  expect((await saving).data).toEqual({ korisnickoIme: "amra" });
  expect(calls).toEqual([
    ["amra", { punoIme: "Nova Osoba", interniKorisnik: false }, "7"],
    ["amra", { punoIme: "Nova Osoba", interniKorisnik: false }, "7"],
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("asks once for calls that are refused at the same moment", async () => {
  const user = show();
  const saving = [save("amra"), save("selma")];
  await user.type(await screen.findByLabelText(/^Lozinka/), "zahtjevi123{Enter}");
  await Promise.all(saving);
  expect(proofs).toHaveLength(1);
  expect(calls).toHaveLength(4);
});

it("does not ask again for a call that was on its way while the user confirmed", async () => {
  const user = show();
  const { released, release } = hold();
  server.use(
    http.put("*/api/korisnici/mirza", async () => {
      if (!confirmed) await released;
      return calls.push("mirza") === 2 ? HttpResponse.json(needed, { status: 403 }) : HttpResponse.json({ korisnickoIme: "mirza" });
    }),
  );
  const slow = save("mirza");
  const saving = save("amra");
  await user.type(await screen.findByLabelText(/^Lozinka/), "zahtjevi123{Enter}");
  await saving;
  calls = ["first"];
  release();
  expect((await slow).data).toEqual({ korisnickoIme: "mirza" });
  expect(proofs).toHaveLength(1);
});

it("asks for the code too where there is a second factor", async () => {
  ways = { lozinka: true, kod: true, kljuc: false, davaoci: [] };
  const user = show();
  const saving = save("amra");
  const dialog = await screen.findByRole("dialog");
  await user.type(await within(dialog).findByLabelText(/^Lozinka/), "zahtjevi123{Enter}");
  expect(await within(dialog).findByText("Upišite kod")).toBeVisible();
  const code = within(dialog).getByLabelText(/^Kod iz aplikacije/);
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await user.type(code, " 123456 {Enter}");
  await saving;
  expect(proofs).toEqual([{ lozinka: "zahtjevi123", kod: "123456" }]);
});

it("changes nothing and says so when the user cancels, and asks again the next time", async () => {
  const user = show();
  const saving = save("amra").catch((error: unknown) => error);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Zatvori" }));
  const refusal = await saving;
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 403, detail: "Niste potvrdili da ste to vi, pa ništa nije promijenjeno." });
  expect(calls).toHaveLength(1);
  const again = save("amra");
  await user.type(await screen.findByLabelText(/^Lozinka/), "zahtjevi123{Enter}");
  await again;
  expect(calls).toHaveLength(3);
});

it("offers to sign in again to people without a password", async () => {
  ways = { lozinka: false, kod: false, kljuc: false, davaoci: [] };
  let left = false;
  server.use(
    http.delete("*/api/korisnici/admin/tokeni/javni-1", () => {
      left = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = show();
  const saving = save("amra").catch((error: unknown) => error);
  await user.click(await screen.findByRole("button", { name: "Prijavi se ponovo" }));
  await waitFor(() => expect(left).toBe(true));
  expect(await saving).toBeInstanceOf(ApiError);
  expect(calls).toHaveLength(1);
});

it("sends people of a provider there in a window of its own, says why it did not go, and repeats the call once it did", async () => {
  ways = { lozinka: false, kod: false, kljuc: false, davaoci: [{ sifra: "opcina", naziv: "Općina" }] };
  const opened = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(opened as never);
  server.use(
    http.post(`${confirmation}/davalac`, async ({ request }) => {
      proofs.push(await request.json());
      return HttpResponse.json({ adresa: "https://prijava.opcina.example/auth?prompt=login" });
    }),
  );
  const user = show();
  const saving = save("amra");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Potvrdi putem Općina" }));
  expect(await dialog.findByText(/Potvrdite ko ste u prozoru koji se otvorio/)).toBeVisible();
  expect(opened.location.replace).toHaveBeenCalledWith("https://prijava.opcina.example/auth?prompt=login");
  expect(proofs).toEqual([{ davalac: "opcina" }]);
  tellProviderAnswer("drugaosoba");
  expect(await dialog.findByText(/prijavila se druga osoba/)).toBeVisible();
  confirmed = true;
  tellProviderAnswer("da");
  expect((await saving).data).toEqual({ korisnickoIme: "amra" });
  expect(calls).toHaveLength(2);
});

it("leaves other refusals alone", async () => {
  show();
  server.use(http.put("*/api/korisnici/amra", () => HttpResponse.json({ status: 403, detail: "Ne." }, { status: 403 })));
  await expect(save("amra")).rejects.toMatchObject({ status: 403, detail: "Ne." });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("says first why it asks, then the ways of one click, and ends with the password and its buttons", async () => {
  ways = { lozinka: true, kod: true, kljuc: false, davaoci: [{ sifra: "grad", naziv: "Grad" }] };
  show();
  void save("amra").catch(() => undefined);
  const dialog = await screen.findByRole("dialog", { name: "Potvrdite da ste to vi" });
  const password = await within(dialog).findByLabelText(/^Lozinka/);
  const order = [
    within(dialog).getByText(/^Prije ovakve izmjene/),
    within(dialog).getByRole("button", { name: "Potvrdi putem Grad" }),
    within(dialog).getByText("ili"),
    password,
    within(dialog).getByLabelText(/^Kod/),
    within(dialog).getByRole("button", { name: "Potvrdi" }),
  ];
  const later = order.map(
    (part, i) => order[i + 1] && part.compareDocumentPosition(order[i + 1] as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(later.slice(0, -1)).toEqual(order.slice(1).map(() => Node.DOCUMENT_POSITION_FOLLOWING));
  expect(password).toHaveFocus();
});
