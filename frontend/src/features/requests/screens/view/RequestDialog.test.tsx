import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { readStored, storageKeys } from "@/api/storage";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";

const all: Permission[] = ["zahtjev_zahtjev_edit", "zahtjev_zahtjev_edit_status", "zahtjev_zahtjev_brisanje"];

beforeEach(() => signInForTest(all));

describe("the view dialog", () => {
  it("shows the fields, the text as text, and opens the notifications of the request", async () => {
    let opened = 0;
    answerReads({ dodijeljeniKorisnikPunoIme: "", dodijeljeniKorisnikIme: "" });
    server.use(
      http.put("*/api/notifikacije/zahtjev/7/otvori", () => {
        opened += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    openScreen("/home/zahtjev/7");
    const dialog = await screen.findByRole("dialog", { name: /Prijava ne radi/ });
    expect(within(dialog).getByText("#7 · eUprava")).toBeVisible();
    expect(within(dialog).getByText(/<b>Drugi<\/b> red/)).toBeVisible();
    await within(dialog).findByText("Potrošeno vrijeme");
    const fact = (label: string) => within(dialog).getByText(label).nextSibling?.textContent;
    expect(fact("Potrošeno vrijeme")).toBe("1 d 2 h 3 min 4 s");
    expect(fact("Dodijeljeno")).toBe("Nije dodijeljeno");
    expect(fact("Broj telefona")).toBe("–");
    expect(fact("E-mail")).toBe("lejla@opcina.example");
    await waitFor(() => expect(opened).toBe(1));
  });

  it("shows of its targets the one that comes first, and all of them among the details", async () => {
    const target = { minuta: 60, preostalo: null, ispunjen: null };
    answerReads({
      ciljevi: [
        { ...target, vrsta: "odgovor", istice: null, preostalo: 7200 },
        { ...target, vrsta: "rjesenje", istice: "2020-01-01T10:00:00Z" },
      ],
    });
    openScreen("/home/zahtjev/7");
    const chips = within(await screen.findByLabelText("Svojstva zahtjeva"));
    expect(chips.getByText("Rješenje", { selector: "dt" }).parentElement).toHaveTextContent(/kasni \d+ dan/);
    expect(chips.queryByText("Prvi odgovor", { selector: "dt" })).not.toBeInTheDocument();
    const details = within(await screen.findByLabelText("Podaci o zahtjevu"));
    expect(details.getByText("stoji, još 2 radna sata")).toBeInTheDocument();
  });

  it("keeps what is seldom asked closed, or open when it was left open", async () => {
    answerReads();
    const first = openScreen("/home/zahtjev/7");
    expect(await screen.findByText("Potrošeno vrijeme")).not.toBeVisible();
    await first.user.click(screen.getByText("Detalji"));
    await waitFor(() => expect(screen.getByText("Potrošeno vrijeme")).toBeVisible());
    await waitFor(() => expect(readStored(storageKeys.detailsOpen)).toBe("1"));
    first.unmount();
    openScreen("/home/zahtjev/7");
    expect(await screen.findByText("Potrošeno vrijeme")).toBeVisible();
  });

  it("tells the server's sentence and gives way to the list when the request cannot be had", async () => {
    answerReads();
    server.use(http.get("*/api/zahtjevi/7", () => problem(404, "Traženi podatak ne postoji.")));
    const { router } = openScreen("/home/zahtjev/7");
    expect(await screen.findByRole("alert")).toHaveTextContent("Traženi podatak ne postoji.");
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
  });

  it("changes the status at once and puts it back when the server refuses", async () => {
    answerReads();
    let answer: (response: Response) => void = () => undefined;
    server.use(http.put("*/api/zahtjevi/7/zahtjevStatus", () => new Promise<Response>((resolve) => (answer = resolve))));
    const { user } = openScreen("/home/zahtjev/7");
    await user.click(await screen.findByRole("button", { name: "Promijeni status, sada je Novi" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "U radu" }));
    expect(await screen.findByRole("button", { name: "Promijeni status, sada je U radu" })).toBeVisible();
    answer(problem(403, "Nemate pravo na ovu akciju."));
    expect(await screen.findByRole("alert")).toHaveTextContent("Nemate pravo na ovu akciju.");
    expect(await screen.findByRole("button", { name: "Promijeni status, sada je Novi" })).toBeVisible();
  });

  it("shows the status only, without the right to change it", async () => {
    signInForTest([]);
    answerReads();
    openScreen("/home/zahtjev/7");
    expect(await screen.findByText("Novi")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Promijeni status/ })).not.toBeInTheDocument();
  });

  it.each<[Permission[], string[]]>([
    [all, ["Izmjena zahtjeva", "Prati", "Podsjeti me…", "Kopiraj vezu", "Pregled promjena statusa zahtjeva", "Brisanje zahtjeva"]],
    [[], ["Prati", "Podsjeti me…", "Kopiraj vezu", "Pregled promjena statusa zahtjeva"]],
  ])("offers with %j the actions %j", async (permissions, actions) => {
    signInForTest(permissions);
    answerReads();
    const { user } = openScreen("/home/zahtjev/7");
    await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(actions);
  });

  it("deletes after a question, without asking for the deleted request again", async () => {
    answerReads();
    let reads = 0;
    server.events.on("request:start", ({ request }) => {
      if (request.method === "GET" && request.url.endsWith("/api/zahtjevi/7")) reads += 1;
    });
    server.use(http.put("*/api/zahtjevi/7/brisanje", () => new HttpResponse(null, { status: 204 })));
    const { user, router } = openScreen("/home/zahtjev/7");
    await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
    await user.click(await screen.findByRole("menuitem", { name: "Brisanje zahtjeva" }));
    await user.click(await screen.findByRole("button", { name: "Obriši" }));
    expect(await screen.findByText("Zahtjev uspješno izbrisan")).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/list"));
    expect(reads).toBe(1);
  });

  it("shows the status changes, newest first", async () => {
    answerReads();
    const change = (id: number, name: string, fullName: string) => ({
      id,
      datumKreiranja: `2026-11-0${id}T10:00:00Z`,
      noviZahtjevStatus: { id, naziv: name, oznaka: id - 1 },
      createdBy: "x",
      punoIme: fullName,
    });
    server.use(
      http.get("*/api/zahtjevi/7/zahtjevStatusi", () =>
        HttpResponse.json({ items: [change(1, "Novi", "Lejla"), change(2, "U radu", "Edin")], total: 2 }),
      ),
    );
    openScreen("/home/zahtjev/7/promjene-statusa");
    const dialog = await screen.findByRole("dialog", { name: "Pregled promjena statusa zahtjeva" });
    const steps = await within(dialog).findAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([expect.stringMatching(/^U radu.*Edin/), expect.stringMatching(/^Novi.*Lejla/)]);
  });
});
