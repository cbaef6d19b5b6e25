import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { currentUser } from "@/api/session";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { Toaster } from "@/ui/feedback/Toaster";
import { PersonalDetails } from "./PersonalDetails";

let person: Record<string, unknown>;
let sent: [method: string, body: unknown][];
const done = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  signInForTest();
  sent = [];
  person = { punoIme: "Amra Đulić", email: "amra@opcina.ba", preciceTastera: true, verzija: 1 };
  server.use(
    http.get("*/api/korisnici/admin", () => HttpResponse.json(person)),
    http.put("*/api/korisnici/admin/licni-detalji", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(["PUT", body]);
      person = { ...person, ...body, verzija: 2 };
      return HttpResponse.json(person);
    }),
    http.post("*/api/korisnici/admin/adresa", async ({ request }) => {
      const body = (await request.json()) as { email: string };
      sent.push(["POST", body]);
      const validUntil = new Date(Date.now() + 86_400_000).toISOString();
      person = { ...person, adresaNaCekanju: { email: body.email, vrijediDo: validUntil } };
      return done();
    }),
    http.post("*/api/korisnici/admin/adresa/ponovo", () => {
      sent.push(["POST again", null]);
      return done();
    }),
    http.delete("*/api/korisnici/admin/adresa", () => {
      sent.push(["DELETE", null]);
      delete person.adresaNaCekanju;
      return done();
    }),
  );
});

const open = () =>
  renderRoutes(
    [
      {
        path: "/",
        element: (
          <>
            <PersonalDetails />
            <QuestionHost />
            <Toaster />
          </>
        ),
      },
    ],
    "/",
  ).user;

it("asks before another address is awaited, and leaves the one that counts", async () => {
  const user = open();
  const email = await screen.findByLabelText(/E-mail/);
  await user.clear(email);
  await user.type(email, "nova@opcina.ba{Enter}");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Potvrda nove adrese" }));
  expect(dialog.getByText(/Dok je ne otvorite, vrijedi amra@opcina.ba/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Pošalji vezu" }));
  expect(await screen.findByText(/^nova@opcina.ba čeka potvrdu/)).toBeVisible();
  expect(email).toHaveValue("amra@opcina.ba");
  expect(sent).toEqual([["POST", { email: "nova@opcina.ba" }]]);

  await user.click(screen.getByRole("button", { name: "Pošalji vezu ponovo" }));
  await user.click(screen.getByRole("button", { name: "Odustani od nove adrese" }));
  await waitFor(() => expect(screen.queryByText(/čeka potvrdu/)).not.toBeInTheDocument());
  expect(sent.slice(1).map(([method]) => method)).toEqual(["POST again", "DELETE"]);
});

it("saves the name too, under the address that counts", async () => {
  const user = open();
  await user.type(await screen.findByLabelText(/Ime i prezime/), " Novi");
  await user.clear(screen.getByLabelText(/E-mail/));
  await user.type(screen.getByLabelText(/E-mail/), "nova@opcina.ba{Enter}");
  await user.click(await screen.findByRole("button", { name: "Pošalji vezu" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(["PUT", { punoIme: "Amra Đulić Novi", email: "amra@opcina.ba", preciceTastera: true, verzija: 1 }]);
});

it("takes over an address that was confirmed elsewhere", async () => {
  person = { ...person, email: "nova@opcina.ba", verzija: 7 };
  open();
  await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toHaveValue("nova@opcina.ba"));
  expect(currentUser()?.owner.verzija).toBe(7);
});

it("says that the link of an awaited address is over", async () => {
  person = { ...person, adresaNaCekanju: { email: "nova@opcina.ba", vrijediDo: "2020-01-01T00:00:00Z" } };
  open();
  expect(await screen.findByText(/veza istekla/)).toBeVisible();
});

it("says that a letter was called unwanted", async () => {
  person = { ...person, pismaSeVracajuOd: "2026-11-20T10:00:00Z", pismaNezeljena: true };
  open();
  expect(await screen.findByText(/prijavljena kao neželjena pošta \(20\.11\.2026/)).toBeVisible();
});

it("says that letters come back, and tries the address again", async () => {
  person.pismaSeVracajuOd = "2026-11-20T10:00:00Z";
  server.use(
    http.delete("*/api/korisnici/admin/adresa/vracanje", () => {
      sent.push(["DELETE returned", null]);
      delete person.pismaSeVracajuOd;
      return done();
    }),
  );
  const user = open();
  expect(await screen.findByText(/^Poruke na ovu adresu se vraćaju od 20\.11\.2026/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
  await waitFor(() => expect(screen.queryByText(/^Poruke na ovu adresu se vraćaju/)).not.toBeInTheDocument());
  expect(sent).toEqual([["DELETE returned", null]]);
  expect(await screen.findAllByText(/opet šaljemo na ovu adresu/)).not.toHaveLength(0);
});

it("switches the shortcuts of single keys off and on, for the account", async () => {
  const user = open();
  const box = await screen.findByRole("checkbox", { name: "Prečice jednim tasterom" });
  expect(box).toBeChecked();
  await user.click(box);
  expect(screen.getByText(/^Isključene su/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(currentUser()?.owner.preciceTastera).toBe(false));
  expect(sent).toEqual([["PUT", { punoIme: "Amra Đulić", email: "amra@opcina.ba", preciceTastera: false, verzija: 1 }]]);
});
