import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { endSession } from "@/api/session";
import { hold } from "@/testing/hold";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem, request } from "../../testing/requestScreens";
import type { Internal } from "./internalForm";

const internal: Internal = {
  interniKorisnik: "edin",
  zahtjevUradio: "",
  realnoPotrosenoVrijeme: 5_430,
  overhead: 0,
  napomena: "Zvati prije podne",
};

const bodies: unknown[] = [];
let answers: (() => Response)[];

beforeEach(() => {
  bodies.length = 0;
  answers = [];
  signInForTest(["zahtjev_zahtjev_interni_podaci", "zahtjev_zahtjev_edit_status"]);
  answerReads({ interno: internal });
  server.use(
    http.get("*/api/korisnici/interniKorisnici", () =>
      HttpResponse.json({ items: [{ korisnickoIme: "lejla", punoIme: "Lejla Ćosić" }], total: 1 }),
    ),
    http.put("*/api/zahtjevi/snimiPodatke", async ({ request: call }) => {
      const body = (await call.json()) as Internal & { id: number; verzija: number };
      bodies.push(body);
      const { id, verzija: version, ...saved } = body;
      const answer = answers.shift();
      if (answer) return answer();
      answerReads({ interno: saved, verzija: version + 1 });
      return HttpResponse.json({ ...request, interno: saved, verzija: version + 1 });
    }),
  );
});

async function openPanel() {
  const shown = openScreen("/home/zahtjev/7");
  await shown.user.click(await screen.findByRole("button", { name: "Otvori interne promjene" }));
  await screen.findByRole("form", { name: "Interne promjene" });
  return shown;
}

const time = () => screen.getByLabelText("Realno potrošeno vrijeme");
const note = () => screen.getByLabelText("Napomena");
const saveButton = () => screen.getByRole("button", { name: "Snimi interne promjene" });

describe("the internal panel", () => {
  it("is closed at first, and opens and closes by its button", async () => {
    const { user } = await openPanel();
    expect(note()).toHaveValue("Zvati prije podne");
    expect(time()).toHaveValue("1h 30m");
    expect(screen.getByRole("combobox", { name: /Interni korisnik/ })).toHaveTextContent("edin");
    const button = screen.getByRole("button", { name: "Zatvori interne promjene" });
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.click(button);
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
  });

  it("is not there when the server sends no internal data", async () => {
    answerReads();
    openScreen("/home/zahtjev/7");
    await screen.findByText("Novi");
    expect(screen.queryByRole("button", { name: /interne promjene/ })).not.toBeInTheDocument();
  });

  it("sends the whole model in seconds, with the odd seconds of an unchanged time", async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole("combobox", { name: /Zahtjev uradio/ }));
    await user.click(await screen.findByRole("option", { name: "Lejla Ćosić" }));
    await user.type(screen.getByLabelText("Overhead"), "15m 2h");
    await user.click(saveButton());
    expect(await screen.findByText("Uspješno snimljene interne promjene!")).toBeVisible();
    expect(bodies).toEqual([
      {
        ...internal,
        id: 7,
        zahtjevUradio: "lejla",
        realnoPotrosenoVrijeme: 5_430,
        overhead: 8_100,
        verzija: 3,
      },
    ]);
    expect(screen.getByLabelText("Overhead")).toHaveValue("2h 15m");
  });

  it("goes on with the new version after it was saved", async () => {
    const { user } = await openPanel();
    await user.type(note(), "!");
    await user.click(saveButton());
    await screen.findByText("Uspješno snimljene interne promjene!");
    await user.type(note(), "?");
    await user.click(saveButton());
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ napomena: "Zvati prije podne!?", verzija: 4 });
  });

  it.each(["-3h", "1x"])("refuses %s before anything is sent", async (text) => {
    const { user } = await openPanel();
    await user.clear(time());
    await user.type(time(), text);
    await user.click(saveButton());
    expect(await screen.findByText("Vrijeme mora biti u formatu: 2w 4d 6h 45m")).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it("counts the note and refuses more than 2000 characters", async () => {
    const { user } = await openPanel();
    await user.clear(note());
    await user.click(note());
    await user.paste("x".repeat(2_001));
    expect(screen.getByText("2001 od 2000 znakova")).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText("Napomena može sadržavati najviše 2000 znakova")).toBeVisible();
  });

  it("keeps what was typed when the server fails, and puts its messages under the fields", async () => {
    answers = [() => problem(500, "Dogodila se greška"), () => problem(422, "x", { overhead: ["Previše"] })];
    const { user } = await openPanel();
    await user.type(note(), " ili kasnije");
    await user.click(saveButton());
    expect(await screen.findByText("Greška pri snimanju internih promjena!")).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText("Previše")).toBeVisible();
    expect(note()).toHaveValue("Zvati prije podne ili kasnije");
  });

  it("keeps what was typed when somebody else was faster, and saves it after a look", async () => {
    answers = [() => problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin.")];
    const { user } = await openPanel();
    await user.clear(note());
    await user.type(note(), "Moje");
    answerReads({ interno: { ...internal, napomena: "Tuđe", overhead: 60 }, verzija: 8 });
    await user.click(saveButton());
    expect(await screen.findByText(/izmijenio korisnik Edin/)).toBeVisible();
    expect(note()).toHaveValue("Moje");
    expect(screen.getByText("Overhead: 1m")).toBeVisible();
    await user.click(within(screen.getByRole("radiogroup", { name: /Napomena/ })).getByLabelText(/Moje/));
    await user.click(saveButton());
    expect(await screen.findByText("Uspješno snimljene interne promjene!")).toBeVisible();
    expect(bodies.at(-1)).toMatchObject({ napomena: "Moje", overhead: 60, verzija: 8 });
    expect(screen.queryByText("Tuđe")).not.toBeInTheDocument();
  });

  it("keeps what is typed while it is being saved", async () => {
    const { released, release } = hold();
    server.use(
      http.put("*/api/zahtjevi/snimiPodatke", async ({ request: call }) => {
        const {
          id,
          verzija: version,
          ...saved
        } = (await call.clone().json()) as Internal & {
          id: number;
          verzija: number;
        };
        bodies.push({ ...saved, verzija: version });
        await released;
        answerReads({ interno: saved, verzija: version + 1 });
        return HttpResponse.json({ ...request, interno: saved, verzija: version + 1 });
      }),
    );
    const { user } = await openPanel();
    await user.type(note(), ", ako");
    await user.click(saveButton());
    await user.type(note(), " može");
    release();
    await screen.findByText("Uspješno snimljene interne promjene!");
    expect(note()).toHaveValue("Zvati prije podne, ako može");
    await user.click(saveButton());
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { napomena: "Zvati prije podne, ako", verzija: 3 },
      { napomena: "Zvati prije podne, ako može", verzija: 4 },
    ]);
  });

  it("saves by itself on a newer version that touches nothing in it", async () => {
    answers = [() => problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin.")];
    const { user } = await openPanel();
    await user.type(note(), "!");
    answerReads({ interno: internal, naziv: "Drugi naziv", verzija: 8 });
    await user.click(saveButton());
    expect(await screen.findByText("Uspješno snimljene interne promjene!")).toBeVisible();
    expect(screen.queryByText(/izmijenio korisnik Edin/)).not.toBeInTheDocument();
    await waitFor(() => expect(bodies).toMatchObject([{ verzija: 3 }, { napomena: "Zvati prije podne!", verzija: 8 }]));
  });

  it("tells why it cannot be saved when newer versions never end", async () => {
    answers = [8, 9].map((version) => () => {
      answerReads({ interno: internal, verzija: version });
      return problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin.");
    });
    const { user } = await openPanel();
    await user.type(note(), "!");
    await user.click(saveButton());
    expect(await screen.findByText(/izmijenio korisnik Edin/)).toBeVisible();
    await waitFor(() => expect(bodies).toMatchObject([{ verzija: 3 }, { verzija: 8 }]));
    expect(note()).toHaveValue("Zvati prije podne!");
  });

  it("is not in conflict with one's own change of the status", async () => {
    server.use(
      http.put("*/api/zahtjevi/7/zahtjevStatus", () => {
        const changed = {
          interno: internal,
          verzija: 4,
          zahtjevStatus: { id: 2, naziv: "U radu", oznaka: 1 },
        };
        answerReads(changed);
        return HttpResponse.json({ ...request, ...changed });
      }),
    );
    const { user } = await openPanel();
    await user.type(note(), "!");
    await user.click(screen.getByRole("button", { name: /Promijeni status/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "U radu" }));
    await screen.findByRole("button", { name: "Promijeni status, sada je U radu" });
    await user.click(saveButton());
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ napomena: "Zvati prije podne!", verzija: 4 });
  });

  it("asks before it is closed with something unsaved", async () => {
    const { user } = await openPanel();
    await user.type(note(), "!");
    await user.click(screen.getByRole("button", { name: "Zatvori interne promjene" }));
    await user.click(await screen.findByRole("button", { name: "Ne" }));
    expect(note()).toHaveValue("Zvati prije podne!");
    await user.click(screen.getByRole("button", { name: "Zatvori" })); // the request itself
    await user.click(await screen.findByRole("button", { name: "Ne" }));
    expect(note()).toHaveValue("Zvati prije podne!");
    await user.click(screen.getByRole("button", { name: "Zatvori interne promjene" }));
    await user.click(await screen.findByRole("button", { name: "Da" }));
    await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
  });

  it("opens again with what was typed before the session ended", async () => {
    const { user, unmount } = await openPanel();
    await user.type(note(), " i poslije");
    act(() => endSession());
    unmount();
    signInForTest(["zahtjev_zahtjev_interni_podaci"]);
    openScreen("/home/zahtjev/7");
    expect(await screen.findByLabelText("Napomena")).toHaveValue("Zvati prije podne i poslije");
    expect(screen.getByText(/Vraćen je unos/)).toBeVisible();
  });
});
