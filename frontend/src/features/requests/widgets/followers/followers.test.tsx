import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";
import type { Follower } from "./followerCalls";

const follower = (id: number, changes: Partial<Follower> = {}): Follower => ({
  id,
  punoIme: `Osoba ${id}`,
  dodao: "Lejla Ćosić",
  dodan: "2026-11-03T10:00:00Z",
  ...changes,
});

const dialogOf = () => screen.findByRole("dialog", { name: "Pratioci zahtjeva #7" });

it("adds a person who is found by name", async () => {
  signInForTest(["zahtjev_komentar_dodavanje"]);
  answerReads();
  const asked: string[] = [];
  server.use(
    http.get("*/api/zahtjevi/7/osobe", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("pratioci") ?? "");
      return HttpResponse.json({ items: [{ id: 5, punoIme: "Amra Begić" }], total: 1 });
    }),
    http.put("*/api/zahtjevi/7/pratioci/5", () => {
      answerReads({ pratioci: [follower(5, { punoIme: "Amra Begić", uklonjiv: true })] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dodaj pratioca…" }));
  const dialog = await dialogOf();
  expect(within(dialog).getByText("Još niko nije dodan.")).toBeVisible();
  await user.click(await screen.findByRole("option", { name: "Amra Begić" }));
  expect(await screen.findByText("Amra Begić od sada prati zahtjev #7.")).toBeVisible();
  expect(await within(dialog).findByText("Dodao korisnik Lejla Ćosić, 03. 11. 2026.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Ukloni pratioca Amra Begić" })).toBeEnabled();
  expect(within(dialog).getByRole("combobox", { name: "Dodaj pratioca" })).toHaveFocus();
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(asked).toContain("true");
});

it("says why somebody is not added", async () => {
  signInForTest(["zahtjev_komentar_dodavanje"]);
  answerReads();
  server.use(
    http.get("*/api/zahtjevi/7/osobe", () => HttpResponse.json({ items: [{ id: 5, punoIme: "Amra Begić" }], total: 1 })),
    http.put("*/api/zahtjevi/7/pratioci/5", () => problem(409, "Ta osoba je odlučila da ne prati ovaj zahtjev.")),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dodaj pratioca…" }));
  await user.click(await screen.findByRole("option", { name: "Amra Begić" }));
  expect(await screen.findByText("Ta osoba je odlučila da ne prati ovaj zahtjev.")).toBeVisible();
});

it("shows who was added to who only reads, and lets them leave", async () => {
  signInForTest([]);
  const removed: string[] = [];
  answerReads({ pratioci: [follower(5), follower(6, { ja: true })] });
  server.use(
    http.delete("*/api/zahtjevi/7/pratioci/:id", ({ params }) => {
      removed.push(String(params.id));
      answerReads({ pratioci: [follower(5)] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Osoba 5, Osoba 6" }));
  const dialog = await dialogOf();
  expect(within(dialog).queryByRole("combobox")).not.toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: /^Ukloni pratioca/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Prestani pratiti" }));
  expect(await screen.findByText("Više ne pratite zahtjev #7.")).toBeVisible();
  expect(removed).toEqual(["6"]);
  expect(await within(dialog).findAllByRole("listitem")).toHaveLength(1);
});
