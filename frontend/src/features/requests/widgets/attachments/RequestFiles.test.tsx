import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { RequestDocument } from "../../base/requestCalls";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";

const png = (name: string) => new File(["abc"], name, { type: "image/png" });
const documentOf = (id: string): RequestDocument => ({
  id,
  naziv: `${id}.png`,
  velicina: 3,
  tip: "text/plain",
});

/** A server with the files of the request; `refusals` answer the first attempts to attach. */
function takeFiles(present: RequestDocument[], ...refusals: Response[]) {
  let documents = present;
  const sent = new Map<string, RequestDocument>();
  const calls: string[] = [];
  const show = (after: RequestDocument[]) => {
    documents = after;
    answerReads({ dokumenti: documents });
  };
  show(present);
  server.use(
    http.post("*/api/upload/priprema", async ({ request }) => {
      const { naziv: name, namjena: purpose } = (await request.json()) as { naziv: string; namjena: string };
      const id = name.replace(/\..*/, "");
      sent.set(id, { ...documentOf(id), naziv: name });
      calls.push(`šalje ${name} za ${purpose}`);
      return HttpResponse.json({ id, url: `${location.origin}/prilozi`, polja: {} }, { status: 201 });
    }),
    http.post(`${location.origin}/prilozi`, () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/upload/:id/potvrda", ({ params }) => HttpResponse.json(sent.get(String(params.id)))),
    http.post("*/api/zahtjevi/7/prilozi", async ({ request }) => {
      const { dokumenti: ids } = (await request.json()) as { dokumenti: string[] };
      calls.push(`prilaže ${ids}`);
      const refusal = refusals.shift();
      if (refusal) return refusal;
      const known = (id: string) => sent.get(id) ?? documentOf(id);
      show([...documents, ...ids.map(known)]);
      return HttpResponse.json({ dokumenti: documents }, { status: 201 });
    }),
    http.delete("*/api/zahtjevi/7/prilozi/:id", ({ params }) => {
      calls.push(`uklanja ${params.id}`);
      show(documents.filter(({ id }) => id !== params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return calls;
}

const shown = () =>
  screen.queryAllByRole("button", { name: /^Preuzmi / }).map((button) => button.getAttribute("aria-label")?.replace("Preuzmi ", ""));

const dropOn = (target: Element, ...files: File[]) => fireEvent.drop(target, { dataTransfer: { types: ["Files"], files } });

beforeEach(() => signInForTest(["zahtjev_zahtjev_edit", "zahtjev_prilog_dodavanje"]));

it("attaches what is dropped anywhere on the request, or pasted there, at once", async () => {
  const calls = takeFiles([documentOf("prvi")]);
  openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: "Preuzmi prvi.png" });
  dropOn(screen.getByRole("heading", { name: /Prijava ne radi/ }), png("drugi.png"));
  await waitFor(() => expect(shown()).toEqual(["prvi.png", "drugi.png"]));
  fireEvent.paste(screen.getByRole("dialog"), {
    clipboardData: { types: ["Files"], files: [new File(["x"], "spis.pdf", { type: "application/pdf" })] },
  });
  await waitFor(() => expect(shown()).toEqual(["prvi.png", "drugi.png", "spis.pdf"]));
  expect(calls).toEqual(["šalje drugi.png za komentar", "prilaže drugi", "šalje spis.pdf za komentar", "prilaže spis"]);
  expect(screen.queryByRole("list", { name: "Prilozi" })).not.toBeInTheDocument();
});

it("takes a file off at once, and puts it back", async () => {
  const calls = takeFiles([documentOf("prvi"), documentOf("drugi")]);
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Ukloni prvi.png" }));
  await waitFor(() => expect(shown()).toEqual(["drugi.png"]));
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  await waitFor(() => expect(shown()).toContain("prvi.png"));
  expect(calls).toEqual(["uklanja prvi", "prilaže prvi"]);
});

it("shows a file again that could not be taken off", async () => {
  takeFiles([documentOf("prvi")]);
  server.use(http.delete("*/api/zahtjevi/7/prilozi/prvi", () => problem(403, "Nemate pravo.")));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Ukloni prvi.png" }));
  expect(await screen.findByText("Nemate pravo.")).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(["prvi.png"]));
});

it("keeps what was refused with the reason, and attaches it again without sending it again", async () => {
  const full = problem(422, "x", { dokumenti: ["Možete priložiti najviše 5 dokumenata"] });
  const calls = takeFiles([], full);
  const { user } = openScreen("/home/zahtjev/edit/7");
  const label = await screen.findByText("Prilozi se dodaju i uklanjaju odmah, bez snimanja forme.");
  dropOn(label, png("slika.png"));
  expect(await screen.findByText("Možete priložiti najviše 5 dokumenata")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ponovo pošalji slika.png" }));
  await waitFor(() => expect(shown()).toEqual(["slika.png"]));
  expect(calls).toEqual(["šalje slika.png za komentar", "prilaže slika", "prilaže slika"]);
});

it("takes no more than five in all, and none of a foreign kind", async () => {
  takeFiles(["a", "b", "c", "d"].map(documentOf));
  openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: "Preuzmi a.png" });
  dropOn(screen.getByRole("dialog"), png("peti.png"), png("šesti.png"), new File(["x"], "virus.exe"));
  await waitFor(() => expect(shown()).toHaveLength(5));
  expect(screen.getByText(/virus\.exe: dozvoljene vrste su/)).toBeVisible();
  expect(screen.getByText("Možete priložiti najviše 5 dokumenata")).toBeVisible();
  expect(screen.getByRole("button", { name: "Dodaj dokumente" })).toBeDisabled();
});

it("only shows files to those who may not edit", async () => {
  signInForTest(["zahtjev_prilog_dodavanje"]);
  const calls = takeFiles([documentOf("prvi")]);
  openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: "Preuzmi prvi.png" });
  expect(screen.queryByRole("button", { name: /^Ukloni/ })).not.toBeInTheDocument();
  dropOn(screen.getByRole("dialog"), png("drugi.png"));
  expect(calls).toEqual([]);
});
