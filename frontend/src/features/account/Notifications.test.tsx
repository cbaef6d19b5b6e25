import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { Notifications } from "./Notifications";
import { topics } from "./notificationCalls";

let choices: Record<string, unknown>;
let sent: Record<string, unknown>[];

beforeEach(() => {
  signInForTest();
  sent = [];
  choices = {
    vrste: topics.map((topic) => ({ vrsta: topic, zvono: true, pismo: true })),
    pregledSat: null,
    radnoVrijeme: false,
    sazetak: "nikad",
    verzija: 1,
    bezPisama: ["status"],
  };
  server.use(
    http.get("*/api/korisnici/admin/obavijesti", () => HttpResponse.json(choices)),
    http.put("*/api/korisnici/admin/obavijesti", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      choices = { ...choices, ...body, verzija: 2 };
      return HttpResponse.json(choices);
    }),
  );
});

const open = (search = "") =>
  renderRoutes(
    [
      {
        path: "/",
        element: <Notifications />,
      },
    ],
    `/${search}`,
  ).user;

it("chooses for a topic what goes to the bell and what by letter, and when letters come", async () => {
  const user = open();
  await user.click(await screen.findByRole("checkbox", { name: "Spominjanja: E-pošta" }));
  await user.click(screen.getByRole("checkbox", { name: "Novi zahtjevi: U aplikaciji" }));
  await user.click(screen.getByRole("combobox", { name: "Kada stižu poruke" }));
  await user.click(within(screen.getByRole("listbox")).getByRole("option", { name: "Jednom dnevno, u 07:00" }));
  await user.click(screen.getByRole("checkbox", { name: "Bez poruka van radnog vremena" }));
  await user.click(screen.getByRole("combobox", { name: "Sažetak e-poštom" }));
  await user.click(within(screen.getByRole("listbox")).getByRole("option", { name: "Ponedjeljkom u 07:00" }));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      vrste: topics.map((topic) => ({ vrsta: topic, zvono: topic !== "novi", pismo: topic !== "spominjanje" })),
      pregledSat: 7,
      radnoVrijeme: true,
      sazetak: "sedmicno",
      verzija: 1,
    },
  ]);
});

it("has the focus on what a letter led to", async () => {
  open("?vrsta=cilj");
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Rokovi i ciljevi: E-pošta" })).toHaveFocus());
});

it("says of what no letters are sent at all, and leaves that choice as it is", async () => {
  open("?vrsta=status");
  expect(await screen.findByRole("checkbox", { name: "Promjene statusa: E-pošta" })).toBeDisabled();
  expect(screen.getByText("Poruke o ovome isključio je administrator.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Promjene statusa: U aplikaciji" })).toHaveFocus());
});
