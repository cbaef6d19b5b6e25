import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { undoLast } from "@/ui/feedback/undo";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";

const statuses = [
  { id: 1, naziv: "Novi", oznaka: 0 },
  { id: 2, naziv: "U radu", oznaka: 1 },
  { id: 3, naziv: "Gotov", oznaka: 2 },
];
const taken = "Korisnik Edin je u međuvremenu postavio status „Gotov“ (21.11.2026. 14:05).";

/** The id of the request's status on the server, and the calls. */
let now: number;
let asked: { zahtjevStatusId: number; vidjeniStatusId: number }[];

const statusOf = (id: number) => statuses.find((status) => status.id === id) ?? { id, naziv: "", oznaka: 0 };

/** Changes the request's status on the server. */
function become(id: number) {
  now = id;
  answerReads({ zahtjevStatus: statusOf(id) });
}

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_edit_status", "zahtjev_zahtjev_brisanje"]);
  asked = [];
  become(1);
  server.use(
    http.get("*/api/zahtjevstatus/projekat/1", () => HttpResponse.json({ items: statuses, total: 3 })),
    http.put("*/api/zahtjevi/7/zahtjevStatus", async ({ request }) => {
      const body = (await request.json()) as (typeof asked)[number];
      asked.push(body);
      if (body.vidjeniStatusId !== now) return problem(409, taken);
      become(body.zahtjevStatusId);
      return HttpResponse.json({ zahtjevStatus: statusOf(now), verzija: 4 });
    }),
  );
});

const pill = (name: string) => screen.findByRole("button", { name: `Promijeni status, sada je ${name}` });

async function open() {
  const drawn = openScreen("/home/zahtjev/7");
  await pill("Novi");
  await drawn.loaded();
  return drawn;
}

it("takes a change back, by the toast and by the last change that offers it", async () => {
  const { user } = await open();
  await user.keyboard("s2");
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  await pill("Novi");
  expect(await screen.findByText("Promjena je vraćena.")).toBeVisible();
  await user.keyboard("s3");
  await pill("Gotov");
  await screen.findByRole("button", { name: "Vrati" });
  undoLast();
  await pill("Novi");
  undoLast();
  expect(asked.map(({ vidjeniStatusId: seenStatusId, zahtjevStatusId: statusId }) => [seenStatusId, statusId])).toEqual([
    [1, 2],
    [2, 1],
    [1, 3],
    [3, 1],
  ]);
});

it("does not reopen what somebody has finished meanwhile, and says who did", async () => {
  const { user } = await open();
  become(3);
  await user.keyboard("s2");
  const question = await screen.findByRole("alertdialog", { name: /Status zahtjeva #7 je u međuvremenu/ });
  expect(question).toHaveTextContent(taken);
  expect(question).toHaveTextContent("Sada je „Gotov“. Promijeniti ga ipak u „U radu“?");
  await user.click(screen.getByRole("button", { name: "Odustani" }));
  await pill("Gotov");
  expect(now).toBe(3);
  expect(asked).toHaveLength(1);
});

it("goes on from what it has become when told so", async () => {
  const { user } = await open();
  become(3);
  await user.keyboard("s2");
  await user.click(await screen.findByRole("button", { name: "Promijeni ipak" }));
  await pill("U radu");
  expect(asked.at(-1)).toEqual({ vidjeniStatusId: 3, zahtjevStatusId: 2 });
});

it("takes nothing back that somebody has changed since", async () => {
  const { user } = await open();
  await user.keyboard("s2");
  const back = await screen.findByRole("button", { name: "Vrati" });
  become(3);
  await user.click(back);
  expect(await screen.findByRole("alert")).toHaveTextContent(taken);
  await pill("Gotov");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

it("brings a deleted request back by the tag of its deletion", async () => {
  let tag: string | null = null;
  server.use(
    http.put("*/api/zahtjevi/7/brisanje", () => new HttpResponse(null, { status: 204, headers: { ETag: '"4"' } })),
    http.put("*/api/zahtjevi/7/vracanje", ({ request }) => {
      tag = request.headers.get("If-Match");
      return HttpResponse.json({ id: 7 });
    }),
  );
  const { user, router } = await open();
  await user.click(screen.getByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Brisanje zahtjeva" }));
  await user.click(await screen.findByRole("button", { name: "Obriši" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  expect(await screen.findByText("Zahtjev #7 je vraćen.")).toBeVisible();
  expect(tag).toBe('"4"');
});
