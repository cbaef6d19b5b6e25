import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { RequestDetail } from "../../base/requestCalls";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";

type Relation = RequestDetail["veze"][number];

const relation = (id: number, changes: Partial<Relation> = {}): Relation => ({
  id,
  vrsta: "dio",
  smjer: "od",
  zahtjevId: 100 + id,
  naziv: `Zahtjev ${id}`,
  zahtjevStatus: "Novi",
  oznaka: 0,
  ...changes,
});

beforeEach(() => signInForTest(["zahtjev_veza_izmjena", "zahtjev_zahtjev_pregled"]));

it("shows what a request is tied to, and how far its parts are", async () => {
  const waits = relation(9, { vrsta: "blokira", naziv: "Nabavka" });
  answerReads({ veze: [relation(1), relation(2, { oznaka: 2 }), waits] });
  openScreen("/home/zahtjev/7");
  const lines = await screen.findByRole("region", { name: "Povezani zahtjevi" });
  expect(within(lines).getByRole("progressbar", { name: "1 od 2 završeno" })).toHaveAttribute("aria-valuenow", "50");
  const waiting = within(lines).getByRole("list", { name: "Čeka na" });
  expect(within(waiting).getByRole("link", { name: "#109 Nabavka" })).toHaveAttribute("href", "/home/zahtjev/109");
  expect(within(lines).getAllByRole("listitem")).toHaveLength(3);
});

it("takes no room where a request is tied to nothing", async () => {
  answerReads();
  const { loaded } = openScreen("/home/zahtjev/7");
  await screen.findByText(/Drugi/);
  await loaded();
  expect(screen.queryByRole("region", { name: "Povezani zahtjevi" })).not.toBeInTheDocument();
});

it("asks for the rest of many", async () => {
  answerReads({ veze: Array.from({ length: 9 }, (_, i) => relation(i + 1)) });
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Još 5" }));
  expect(screen.getByRole("link", { name: "#109 Zahtjev 9" })).toBeVisible();
});

it("unties at once, offers to undo it, and puts back what the server keeps", async () => {
  answerReads({ veze: [relation(1)] });
  const said: unknown[] = [];
  let removed = new HttpResponse(null, { status: 204 }) as Response;
  server.use(
    http.delete("*/api/zahtjevi/7/veze/1", () => {
      answerReads({ veze: removed.ok ? [] : [relation(1)] });
      return removed;
    }),
    http.post("*/api/zahtjevi/7/veze", async ({ request }) => {
      said.push(await request.json());
      answerReads({ veze: [relation(2)] });
      return HttpResponse.json(relation(2), { status: 201 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Ukloni vezu sa #101" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /#101/ })).not.toBeInTheDocument());
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  await waitFor(() => expect(said).toEqual([{ zahtjevId: 101, vrsta: "dio", smjer: "od" }]));
  removed = problem(429, "Sačekajte.");
  server.use(http.delete("*/api/zahtjevi/7/veze/2", () => removed));
  await user.click(await screen.findByRole("button", { name: "Ukloni vezu sa #102" }));
  expect(await screen.findByText("Sačekajte.")).toBeVisible();
  expect(await screen.findByRole("link", { name: "#102 Zahtjev 2" })).toBeVisible();
});

it("offers what is near when nothing has the words, and chooses none of it by itself", async () => {
  answerReads();
  const near = { id: 31, naziv: "Printer u hodniku", projekat: "IT", zahtjevStatus: "Novi", oznaka: 0, vanjskiKljuc: "", isjecak: "" };
  server.use(
    http.get("*/api/zahtjevi/pretraga", () =>
      HttpResponse.json({ items: [], total: 0, slicni: [{ ...near, id: 7, naziv: "Ovaj" }, near] }),
    ),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Poveži s drugim zahtjevom" }));
  const field = within(await screen.findByRole("dialog", { name: "Poveži zahtjev #7" })).getByLabelText("Drugi zahtjev");
  await user.type(field, "printr");
  expect(await screen.findByText("Ništa nije pronađeno. Možda ste mislili:")).toBeVisible();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Printer u hodniku")]);
  await user.keyboard("{Enter}");
  expect(field).toHaveValue("printr");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field).toHaveValue("#31 Printer u hodniku");
});

it("ties a request to one that is found by words", async () => {
  answerReads();
  const said: unknown[] = [];
  const found = { id: 31, naziv: "Printer", projekat: "IT", zahtjevStatus: "Novi", oznaka: 0, vanjskiKljuc: "", isjecak: "" };
  server.use(
    http.get("*/api/zahtjevi/pretraga", () => HttpResponse.json({ items: [{ ...found, id: 7, naziv: "Ovaj" }, found], total: 2 })),
    http.post("*/api/zahtjevi/7/veze", async ({ request }) => {
      said.push(await request.json());
      if (said.length === 1) return problem(409, "Ova veza između zahtjeva već postoji");
      answerReads({ veze: [relation(1, { zahtjevId: 31, naziv: "Printer", smjer: "ka" })] });
      return HttpResponse.json(relation(1, { zahtjevId: 31 }), { status: 201 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Poveži s drugim zahtjevom" }));
  const dialog = await screen.findByRole("dialog", { name: "Poveži zahtjev #7" });
  await user.click(within(dialog).getByRole("button", { name: "Poveži" }));
  expect(await within(dialog).findByText("Izaberite zahtjev")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Drugi zahtjev"), "printer");
  await user.click(await screen.findByRole("option", { name: /Printer/ }));
  expect(screen.queryByRole("option", { name: /Ovaj/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Poveži" }));
  expect(await screen.findByText("Ova veza između zahtjeva već postoji")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Poveži" }));
  expect(await screen.findByRole("link", { name: "#31 Printer" })).toBeVisible();
  expect(said).toContainEqual({ zahtjevId: 31, vrsta: "dio", smjer: "ka" });
});
