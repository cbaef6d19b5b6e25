import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Plus, Users } from "lucide-react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storageKeys, writeStored } from "@/api/storage";
import { noAnswer } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import { QuickSearch } from "./QuickSearch";
import { readRecentSearches } from "./recentSearches";

const found = (id: number, name: string, foundIn = "naziv") => ({
  id,
  naziv: name,
  vanjskiKljuc: "",
  nadjenoU: foundIn,
  projekat: "eUprava",
  zahtjevStatus: "Novi",
  oznaka: 0,
  datumKreiranja: "2026-11-01T10:00:00Z",
});

let asked: string[];
let answer: (text: string) => Response | Promise<Response>;
const list = (...items: object[]) => HttpResponse.json({ items, total: items.length });
const onOpen = vi.fn();
const onGo = vi.fn();
const screens = [
  { label: "Korisnici", to: "/home/korisnik/list", icon: Users, note: "Ekran" },
  { label: "Novi zahtjev", to: "/home/zahtjev/dodavanje", icon: Plus, note: "Radnja" },
];

beforeEach(() => {
  asked = [];
  onOpen.mockClear();
  onGo.mockClear();
  answer = () => list(found(7, "Štampač ne radi"), found(9, "Toner", "komentar"));
  signInForTest(["zahtjev_zahtjev_pregled"]);
  server.use(
    http.get("*/api/projekat", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/zahtjevi/pretraga", ({ request }) => {
      const text = new URL(request.url).searchParams.get("tekst") ?? "";
      asked.push(text);
      return answer(text);
    }),
  );
});

function Screen() {
  useShortcutListener();
  return (
    <>
      <QuickSearch screens={screens} onOpen={onOpen} onGo={onGo} />
      <input aria-label="drugo polje" />
    </>
  );
}

const show = () => renderRoutes([{ path: "/", element: <Screen /> }], "/");
const field = () => screen.findByRole("combobox", { name: "Pretraži zahtjeve" });
const options = () => screen.findAllByRole("option");

it("shows what was merged and goes on as merged, and not as finished", async () => {
  answer = () => list({ ...found(7, "Štampač ne radi"), zahtjevStatus: "Završeno", oznaka: 2, spojen: true });
  const { user } = show();
  await user.keyboard("/");
  await user.type(await field(), "štampač");
  const option = await screen.findByRole("option", { name: /Štampač ne radi/ });
  expect(option).toHaveTextContent("Spojen");
  expect(option).not.toHaveTextContent("Završeno");
});

describe("opening", () => {
  it.each([
    ["/", { key: "/" }],
    ["Ctrl+K", { key: "k", ctrlKey: true }],
  ])("by %s goes to the field, Escape closes and the focus returns", async (_, key) => {
    const { user } = show();
    const button = screen.getByRole("button", { name: "Pretraži zahtjeve" });
    button.focus();
    fireEvent.keyDown(button, key);
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it("by / does not happen while typing", async () => {
    const { user } = show();
    await user.type(screen.getByLabelText("drugo polje"), "1/2");
    expect(screen.getByLabelText("drugo polje")).toHaveValue("1/2");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is not offered without the right to see requests", () => {
    signInForTest([]);
    show();
    expect(screen.queryByRole("button", { name: "Pretraži zahtjeve" })).not.toBeInTheDocument();
  });
});

describe("searching", () => {
  it("asks once when typing has paused and shows what was found, with the match marked", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "stampac");
    const [first, second] = await options();
    expect(asked).toEqual(["stampac"]);
    expect(first).toHaveTextContent("Štampač ne radiNovi#7·eUprava·01. 11. 2026.u nazivu");
    expect(within(first as HTMLElement).getByText("Štampač").tagName).toBe("MARK");
    expect(second).toHaveTextContent("u komentaru");
    expect(screen.getByText("2 rezultata")).toBeInTheDocument();
  });

  it("marks each of several words, in the title and in the text around what was found", async () => {
    answer = () => list({ ...found(7, "Plata za rad", "opis"), isjecak: "…kasni обрачун plata i dalje…" });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "obračun plat");
    const [option] = await options();
    const marks = Array.from(option?.querySelectorAll("mark") ?? []).map((mark) => mark.textContent);
    expect(marks).toEqual(["Plat", "обрачун", "plat"]);
    expect(option).toHaveTextContent("…kasni обрачун plata i dalje…");
  });

  it("marks other forms of a word", async () => {
    answer = () => list({ ...found(7, "Novi skener", "opis"), isjecak: "…stari Скенер…", oblici: ["skener"] });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "skeneru");
    const [option] = await options();
    const marks = Array.from(option?.querySelectorAll("mark") ?? []).map((mark) => mark.textContent);
    expect(marks).toEqual(["skener", "Скенер"]);
  });

  it("offers what is near when nothing is found, says so, and opens it", async () => {
    answer = () => HttpResponse.json({ items: [], total: 0, slicni: [found(7, "Printer u hodniku")] });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "printr");
    expect(await options()).toHaveLength(1);
    expect(screen.getByText("Ništa nije pronađeno. Možda ste mislili:")).toBeVisible();
    expect(screen.getByText(/^0 rezultata/)).toHaveTextContent("0 rezultata Ništa nije pronađeno. Možda ste mislili:");
    await user.keyboard("{Enter}");
    expect(onOpen).toHaveBeenCalledWith(7);
  });

  it("is played by arrows and Enter, and the active option is told to screen readers", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    const input = await field();
    await user.type(input, "toner");
    const [first, second] = await options();
    expect(input).toHaveAttribute("aria-activedescendant", first?.id);
    await waitFor(() => expect(screen.getByText("2 rezultata")).toBeInTheDocument());
    await user.keyboard("{ArrowDown}");
    expect(input).toHaveAttribute("aria-activedescendant", second?.id);
    expect(second).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(9);
    expect(readRecentSearches()).toEqual(["toner"]);
  });

  it("keeps the results before while the next are on their way, and Enter waits for the right ones", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "ton");
    await options();
    let respond: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (respond = resolve));
    await user.type(await field(), "i{Enter}");
    expect(await options()).toHaveLength(2);
    await waitFor(() => expect(asked).toEqual(["ton", "toni"]));
    expect(onOpen).not.toHaveBeenCalled();
    respond(list(found(12, "Tonik")));
    await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(12));
  });

  it("gives up the call of a text that is no longer typed", async () => {
    const { user } = show();
    const aborted: string[] = [];
    answer = noAnswer;
    server.events.on("request:start", ({ request }) => {
      request.signal.addEventListener("abort", () => aborted.push(new URL(request.url).search));
    });
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "prvo");
    await waitFor(() => expect(asked).toEqual(["prvo"]));
    await user.type(await field(), "x");
    await waitFor(() => expect(aborted).toEqual(["?tekst=prvo"]));
  });

  it("asks for a single digit but not for two letters", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "ab");
    expect(await screen.findByText("Upišite broj zahtjeva ili bar tri slova.")).toBeVisible();
    await user.clear(await field());
    await user.type(await field(), "7");
    await options();
    expect(asked).toEqual(["7"]);
  });

  it("says that nothing was found", async () => {
    answer = () => list();
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "nema");
    expect(await screen.findByText("Nijedan zahtjev koji vidite ne sadrži „nema“. Pokušajte s manje riječi.")).toBeVisible();
  });

  it("does not claim that there is nothing when only the newest were searched", async () => {
    answer = () => HttpResponse.json({ items: [], total: 0, imaJos: true });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "42");
    expect(await screen.findByText(/^Pretraženi su samo najnoviji zahtjevi\./)).toBeVisible();
    expect(screen.queryByText(/Nijedan zahtjev/)).toBeNull();
    answer = () => HttpResponse.json({ items: [found(7, "Toner")], total: 1, imaJos: true });
    await user.clear(await field());
    await user.type(await field(), "427");
    expect(await options()).toHaveLength(1);
    expect(screen.getByText(/^Pretraženi su samo najnoviji zahtjevi\./)).toBeVisible();
  });

  it("says what went wrong and asks again", async () => {
    answer = () => HttpResponse.json({ detail: "Server je zauzet." }, { status: 503 });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "toner");
    expect(await screen.findByText("Server je zauzet.")).toBeVisible();
    answer = () => list(found(1, "Toner"));
    await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
    expect(await options()).toHaveLength(1);
  });
});

describe("recent searches", () => {
  const keep = (username: string, texts: unknown) => writeStored(storageKeys.recentSearches, JSON.stringify({ username, texts }));

  it("are offered before anything is typed, searched again, and forgotten when asked", async () => {
    keep("admin", ["toner", "štampač"]);
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    expect((await options()).map((option) => option.textContent)).toEqual(["toner", "štampač"]);
    await waitFor(() => expect(screen.getByRole("combobox")).toHaveFocus());
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await field()).toHaveValue("štampač");
    await waitFor(() => expect(asked).toEqual(["štampač"]));
    await user.clear(await field());
    await user.click(screen.getByRole("button", { name: "Obriši nedavne pretrage" }));
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(readRecentSearches()).toEqual([]);
  });

  it("are chosen by keys that are pressed before the field has come", async () => {
    keep("admin", ["toner", "štampač"]);
    const { user } = show();
    await user.keyboard("/{ArrowDown}{Enter}");
    await waitFor(async () => expect(await field()).toHaveValue("štampač"));
    await waitFor(() => expect(asked).toEqual(["štampač"]));
  });

  it.each([
    ["another person's", "edin", ["toner"]],
    ["broken ones", "admin", "toner"],
  ])("are not %s", (_, username, texts) => {
    keep(username, texts);
    expect(readRecentSearches()).toEqual([]);
  });
});

describe("conditions", () => {
  const address = (params: Record<string, string>) => `/home/zahtjev/list?${new URLSearchParams(params)}`;

  it("narrow the search, are told, lead to the list with the same ones, and go by Backspace", async () => {
    const narrowed: object[] = [];
    server.use(
      http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 4, naziv: "Računovodstvo", opis: "" }], total: 1 })),
      http.get("*/api/zahtjevi/izbori", () =>
        HttpResponse.json({ statusi: [{ naziv: "Čeka dobavljača", oznaka: 1 }], prioriteti: [], tipovi: [], oznake: [] }),
      ),
      http.get("*/api/zahtjevi/pretraga", ({ request }) => {
        narrowed.push(Object.fromEntries(new URL(request.url).searchParams));
        return list(found(7, "Štampač ne radi"));
      }),
    );
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "racun");
    await user.click(await screen.findByRole("option", { name: /^Projekat: Računovodstvo/ }));
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
    expect(screen.getByText("Pretraga je sužena: Projekat: Računovodstvo")).toBeInTheDocument();
    expect(screen.getByRole("option", { name: "Prikaži sve u listi" })).toBeInTheDocument();
    await user.type(await field(), "dobavljača");
    await screen.findByRole("option", { name: /^Status: Čeka dobavljača/ });
    await user.keyboard("{Enter}");
    const conditions = within(screen.getByRole("list", { name: "Uslovi pretrage" }));
    await waitFor(() => expect(conditions.getAllByRole("listitem")).toHaveLength(2));
    await user.type(await field(), "štampač");
    await screen.findByRole("option", { name: /Štampač ne radi/ });
    await waitFor(() => expect(narrowed.at(-1)).toEqual({ tekst: "štampač", projekatId: "4", status: "Čeka dobavljača" }));
    await screen.findByText("1 rezultat"); // the results are those of the text
    expect(screen.getByRole("option", { name: "Prikaži u listi nađene u nazivu" })).toBeInTheDocument();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(onGo).toHaveBeenCalledExactlyOnceWith(address({ projekatId: "4", status: "Čeka dobavljača", naziv: "štampač", done: "true" }));
    await user.keyboard("/");
    await user.type(await field(), "racun");
    await user.click(await screen.findByRole("option", { name: /^Projekat: Računovodstvo/ }));
    await user.keyboard("{Backspace}");
    expect(screen.getByText("Uslov je uklonjen: Projekat: Računovodstvo")).toBeInTheDocument();
    expect(screen.queryByRole("list", { name: "Uslovi pretrage" })).not.toBeInTheDocument();
  });

  it("are people too for those who do not see usernames, and a key that is held down takes or removes one only", async () => {
    server.use(
      http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ items: [{ korisnickoIme: "#2", punoIme: "Selma Kovačević" }], total: 1 })),
    );
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), "selma");
    await screen.findByRole("option", { name: /^Poslao: Selma Kovačević/ });
    await user.keyboard("{Enter}");
    fireEvent.keyDown(await field(), { key: "Enter", repeat: true });
    const conditions = within(await screen.findByRole("list", { name: "Uslovi pretrage" }));
    expect(onGo).not.toHaveBeenCalled();
    fireEvent.keyDown(await field(), { key: "Backspace", repeat: true });
    expect(conditions.getByRole("listitem")).toHaveAttribute("title", "Dodijeljeno: Selma Kovačević");
    await user.keyboard("{Enter}");
    expect(onGo).toHaveBeenCalledExactlyOnceWith(address({ dodijeljeno: "#2", done: "true" }));
  });
});

describe("what is called so", () => {
  const named = (...items: object[]) => HttpResponse.json({ items, total: items.length });
  const type = async (text: string) => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Pretraži zahtjeve" }));
    await user.type(await field(), text);
    return user;
  };

  it("stands before the requests: screens, actions, projects and people", async () => {
    signInForTest(["zahtjev_zahtjev_pregled", "projekat_projekat_pregled", "korisnik_korisnik_pregled"]);
    server.use(
      http.get("*/api/projekat", () => named({ id: 4, naziv: "Korisnička podrška", opis: "" }, { id: 5, naziv: "Drugi", opis: "" })),
      http.get("*/api/zahtjevi/osobe", () => named({ korisnickoIme: "kori", punoIme: "Korina Ančić" })),
    );
    const user = await type("kori");
    await screen.findByRole("option", { name: /^Korina Ančić/ });
    await screen.findByText("5 rezultata");
    expect((await options()).map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      "KorisniciEkr",
      "Korisnička p",
      "Korina Ančić",
      "Projekat: Ko",
      "Dodijeljeno:",
      "Poslao: Kori",
      expect.stringContaining("Štampač"),
      expect.stringContaining("Toner"),
    ]);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onGo).toHaveBeenCalledExactlyOnceWith("/home/korisnik/pregled/kori");
    expect(onOpen).not.toHaveBeenCalled();
  });

  it("offers neither projects nor people to those who may not open them, but as conditions", async () => {
    server.use(
      http.get("*/api/projekat", () => named({ id: 4, naziv: "Novi zahvati", opis: "" })),
      http.get("*/api/zahtjevi/osobe", () => named({ korisnickoIme: "#2", punoIme: "Nović Zahir" })),
    );
    const user = await type("novi zah");
    await screen.findByRole("option", { name: /Novi zahtjev/ });
    await screen.findByRole("option", { name: /^Projekat: Novi zahvati/ });
    await screen.findByText("3 rezultata"); // with the two requests
    await user.keyboard("{Enter}");
    expect(onGo).toHaveBeenCalledExactlyOnceWith("/home/zahtjev/dodavanje");
  });
});
