import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useRef } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, request as kept, openScreen } from "../../testing/requestScreens";
import { useReplies } from "./useReplies";

let sent: unknown[];
let picked: string[];
let replies: object[];

beforeEach(() => {
  signInForTest(["zahtjev_komentar_dodavanje", "projekat_konfiguracija_edit"]);
  sent = [];
  picked = [];
  replies = [
    { id: 1, naziv: "Riješeno", tekst: "{ime}, zahtjev #{broj} je riješen.\n{ja}", verzija: 3, zajednicki: true, smijeMijenjati: true },
    { id: 2, naziv: "Tuđi", tekst: "Hvala.", verzija: 1, zajednicki: true, smijeMijenjati: false },
  ];
  server.use(
    http.get("*/api/zahtjevi/7", () => HttpResponse.json({ ...kept, id: 7, zahtjevKreirao: "Amra Čolić" })),
    http.get("*/api/zahtjevi/predlosci", () => HttpResponse.json({ items: replies, total: replies.length })),
    http.post("*/api/zahtjevi/predlosci", async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      const reply = { ...body, id: 3, verzija: 1, zajednicki: true, smijeMijenjati: true };
      replies.push(reply);
      return HttpResponse.json(reply, { status: 201 });
    }),
  );
});

function Composer() {
  const region = useRef(null);
  const { button, panel } = useReplies(7, region, (text) => picked.push(text));
  return (
    <>
      {button}
      {panel}
    </>
  );
}

async function open() {
  const { user } = renderRoutes([{ path: "/", element: <Composer /> }], "/");
  await user.click(screen.getByRole("button", { name: "Predlošci odgovora" }));
  return { user, panel: within(await screen.findByRole("dialog", { name: "Predlošci odgovora" })) };
}

it("gives the picked template with its fields filled in, and closes", async () => {
  const { user, panel } = await open();
  const choice = await panel.findByRole("button", { name: /^Riješeno/ });
  await waitFor(() => expect(choice).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(picked).toEqual([expect.stringMatching(/^Amra Čolić, zahtjev #7 je riješen\.\n.+/)]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("offers to change only what the person may, and adds one for the project", async () => {
  const { user, panel } = await open();
  await panel.findByRole("button", { name: /^Tuđi/ });
  expect(panel.queryByRole("button", { name: "Radnje nad predloškom Tuđi" })).not.toBeInTheDocument();
  await user.click(panel.getByRole("button", { name: "Novi predložak…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novi predložak odgovora" }));
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await dialog.findByText("Morate unijeti tekst predloška")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /^Naziv/ }), "Treba nam više");
  await user.type(dialog.getByRole("textbox", { name: /^Tekst/ }), "Kada se desilo?");
  await user.click(dialog.getByRole("checkbox", { name: "Za sve koji rade na ovom projektu" }));
  await user.click(dialog.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Predložak „Treba nam više“ je snimljen.")).toBeVisible();
  expect(sent).toEqual([{ naziv: "Treba nam više", tekst: "Kada se desilo?", projekatId: kept.projekatId }]);
  expect(await panel.findByRole("button", { name: /^Treba nam više/ })).toBeVisible();
});

it("searches among many, and picks the first that is found by Enter", async () => {
  const more = Array.from({ length: 8 }, (_, i) => ({ id: 10 + i, naziv: `Opći ${i}`, tekst: "Hvala.", verzija: 1, zajednicki: true }));
  replies.push(...more);
  const { user, panel } = await open();
  const search = await panel.findByRole("textbox", { name: "Traži predložak" });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard("nema toga");
  expect(panel.getByRole("status")).toHaveTextContent("Nema predloška s tim riječima.");
  await user.clear(search);
  await user.keyboard("rijesen");
  expect(panel.queryByRole("button", { name: /^Opći/ })).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(picked).toEqual([expect.stringMatching(/^Amra Čolić, zahtjev #7 je riješen/)]);
});

it("puts a template in the place of two colons and what follows them", async () => {
  signInForTest(["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"]);
  answerReads();
  const { user } = openScreen("/home/zahtjev/7");
  const box = await screen.findByLabelText("Novi komentar");
  await user.click(box);
  await user.keyboard("Evo: ::rijes");
  const option = await screen.findByRole("option", { name: /Riješeno/ });
  expect(option).toHaveAttribute("aria-selected", "true");
  expect(box).toHaveAttribute("aria-activedescendant", option.id);
  await user.keyboard("{Enter}");
  expect(box).toHaveDisplayValue(new RegExp(`^Evo: ${kept.zahtjevKreirao}, zahtjev #7 je riješen\\.\\n.+`));
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
