import { act, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentSession, endSession } from "@/api/session";
import { readStored, storageKeys } from "@/api/storage";
import { enqueue, myWaiting, removeWaiting } from "@/features/requests/widgets/outbox/outboxStore";
import { hold } from "@/testing/hold";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { connectionStore } from "@/ui/connection/connection";
import { App } from "./App";
import { queryClient } from "./queryClient";
import { router } from "./router";

vi.mock("@/features/requests/routes", () => ({
  likelyNext: [],
  requestRoutes: [
    { path: "list", Component: () => "popis zahtjeva" },
    { path: "list-draggable", handle: { permission: "osnovno_dashboard_broj_zahtjeva_po_projektu" }, Component: () => "ploča" },
    {
      path: "dodavanje",
      handle: { permission: "zahtjev_zahtjev_dodavanje" },
      Component: () => "novi zahtjev",
    },
  ],
  workloadRoute: { path: "kasni", Component: () => "opterećenje" },
}));

const settings = {
  naslovSistema: "Općina Centar",
  trajanjeSesije: 5,
  urlKarte: "",
  autorskaPravaKarte: "",
  slanjePorukeStatus: true,
  slanjePorukeKomentar: true,
  cuvanjeLoga: 1825,
  cuvanjePrijava: 365,
  cuvanjeAdresa: 90,
  pristupZaPrograme: false,
  verzija: 1,
};
const statistics = { brojZavrsenihZahtjeva: 1400, brojProjekata: 6 };

const answerSettings = http.get("*/api/postavke", () => HttpResponse.json(settings));

server.use(answerSettings); // the router is at the sign-in before the first test

beforeEach(() => {
  queryClient.clear();
  server.use(
    answerSettings,
    http.get("*/api/notifikacije", () => HttpResponse.json({ items: [], total: 0, neotvorene: 2 })),
    http.get("*/api/zahtjevi/novosti", () => HttpResponse.json({ notifikacije: "", zahtjevi: "" })),
    http.get("*/api/dashboard/statistika", () => HttpResponse.json(statistics)),
    http.get("*/api/dashboard/header", () => HttpResponse.json({ danas: "2026-11-22", zavrsenoDanas: 0 })),
    http.delete("*/api/korisnici/admin/tokeni/javni-1", () => new HttpResponse(null, { status: 204 })),
  );
});

/** Opens the whole application at an address. */
async function open(path: string) {
  render(<App />);
  await act(() => router.navigate(path));
  return setUpUser();
}

const path = () => router.state.location.pathname;

describe("a guest", () => {
  it.each(["/", "/home", "/home/dashboard", "/auth", "/nepoznato"])("comes from %s to the sign-in", async (address) => {
    await open(address);
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(path()).toBe("/auth/prijava");
    await waitFor(() => expect(document.title).toBe("Općina Centar | Prijava"));
    expect(readStored(storageKeys.title)).toBe("Općina Centar");
  });
});

it("a guest does not wait long for the settings, whose title comes when they do", async () => {
  const { released, release } = hold();
  server.use(http.get("*/api/postavke", () => released.then(() => HttpResponse.json(settings))));
  await open("/auth/prijava");
  expect(screen.getByRole("button", { name: "Prijava" })).toBeVisible();
  release();
  expect((await screen.findAllByText(/Općina Centar/))[0]).toBeVisible();
});

describe("a guest on the host of enrolment", () => {
  const enrolAt = (enrolmentHost?: string) =>
    server.use(http.get("*/api/postavke", () => HttpResponse.json({ ...settings, hostUpisa: enrolmentHost })));

  it("comes to its sign-in, with what the address carries", async () => {
    enrolAt(location.host);
    await open("/auth/prijava?nastavak=%2Fhome%2Flog");
    expect(await screen.findByRole("heading", { name: "Prvi put dolazite?" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Već imate pristup?" })).toBeVisible();
    expect(path() + router.state.location.search).toBe("/auth/prijava-upis?nastavak=%2Fhome%2Flog");
    await act(() => router.navigate("/auth/aktiviraj?o=x"));
    expect(await screen.findByRole("button", { name: "Aktiviraj račun" })).toBeVisible();
  });

  it.each([
    ["of another address", "upis.opcina.example", "/auth/prijava-upis"],
    ["that is not configured", undefined, "/auth/prijava-upis"],
    ["that is not configured", undefined, "/auth/aktiviraj?o=x"],
  ])("%s finds the usual sign-in", async (_, host, address) => {
    enrolAt(host);
    await open(address);
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(path()).toBe("/auth/prijava");
    expect(screen.queryByText("Prvi put dolazite?")).not.toBeInTheDocument();
  });
});

describe("a guest who follows a link", () => {
  it("comes to the sign-in, which keeps where it leads, and there once signed in elsewhere", async () => {
    await open("/home/zahtjev/list?naziv=pisa%C4%8D&page=2");
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    const { search } = router.state.location;
    expect(new URLSearchParams(search).get("nastavak")).toBe("/home/zahtjev/list?naziv=pisa%C4%8D&page=2");
    signInForTest();
    await act(() => router.navigate(`/auth/prijava${search}`));
    expect(await screen.findByText("popis zahtjeva")).toBeVisible();
    expect(router.state.location.search).toBe("?naziv=pisa%C4%8D&page=2");
  });

  it("is not led to another origin", async () => {
    signInForTest();
    await open("/auth/prijava?nastavak=//evil.ba/home/");
    expect(await screen.findByRole("heading", { name: "Radna ploča" })).toBeVisible();
    expect(path()).toBe("/home/dashboard");
  });
});

describe("those who are signed in", () => {
  it.each(["/auth/prijava", "/home", "/nepoznato/dalje", "/home/projekat/abc", "/home/postavke/webhookovi/0"])(
    "come from %s to the dashboard",
    async (address) => {
      signInForTest();
      await open(address);
      expect(await screen.findByRole("heading", { name: "Radna ploča" })).toBeVisible();
      expect(path()).toBe("/home/dashboard");
      await waitFor(() => expect(document.title).toBe("Općina Centar | Radna ploča"));
    },
  );

  it("see the cards of their permissions, the finished one always", async () => {
    signInForTest(["osnovno_dashboard_broj_projekata"]);
    await open("/home/dashboard");
    expect(await screen.findByText("1.400")).toBeVisible();
    expect(screen.getByText("Završeni zahtjevi")).toBeVisible();
    expect(screen.getByText("6")).toBeVisible();
    expect(screen.queryByText("Potrebno uraditi")).not.toBeInTheDocument();
    expect(screen.queryByText("Zahtjevi po projektima")).not.toBeInTheDocument();
  });

  it("begin at the request list as Task user", async () => {
    signInForTest([], { uloga: "Radnik", ulogaSifra: "task_user" });
    await open("/home/dashboard");
    expect(await screen.findByText("popis zahtjeva")).toBeVisible();
    expect(path()).toBe("/home/zahtjev/list");
  });

  it("begin with the default view of their role", async () => {
    const view = { id: 1, naziv: "Moje", upit: "dodijeljeno=%40ja", filter: {}, verzija: 1, publika: "Radnik", ulogaId: 3, pocetni: true };
    server.use(http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [view], total: 1 })));
    signInForTest(["zahtjev_zahtjev_pregled"], { uloga: "Radnik", ulogaSifra: "task_user" });
    await open("/home/dashboard");
    expect(await screen.findByText("popis zahtjeva")).toBeVisible();
    expect(router.state.location.search).toBe("?dodijeljeno=%40ja");
  });

  it("stay where they are when a permission is missing", async () => {
    signInForTest();
    await open("/home/zahtjev/list");
    await act(() => router.navigate("/home/zahtjev/dodavanje"));
    expect(path()).toBe("/home/zahtjev/list");
    expect(screen.getByText("popis zahtjeva")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("pass with the permission", async () => {
    signInForTest(["zahtjev_zahtjev_dodavanje"]);
    await open("/home/zahtjev/list");
    await act(() => router.navigate("/home/zahtjev/dodavanje"));
    expect(screen.getByText("novi zahtjev")).toBeVisible();
  });

  it("sign out from the user menu", async () => {
    signInForTest();
    const user = await open("/home/dashboard");
    await user.click(await screen.findByRole("button", { name: "Amra Đulić: Korisnički meni" }));
    await user.click(await screen.findByRole("menuitem", { name: "Odjava" }));
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(currentSession()).toBeNull();
    expect(router.state.location.search).toBe("");
  });

  it("are told before they sign out that something of theirs is not sent yet", async () => {
    signInForTest();
    act(() => connectionStore.set("offline"));
    enqueue({ kind: "comment", requestId: 7, text: "Bez veze" }, "k1");
    const user = await open("/home/dashboard");
    const signOut = async () => {
      await user.click(await screen.findByRole("button", { name: "Amra Đulić: Korisnički meni" }));
      await user.click(await screen.findByRole("menuitem", { name: "Odjava" }));
      return screen.findByRole("alertdialog", { name: "Odjaviti se prije slanja?" });
    };
    expect(await signOut()).toHaveAccessibleDescription(/^Neposlano: 1\. Ostaje u ovom pregledniku samo za vas/);
    await user.click(screen.getByRole("button", { name: "Odustani" }));
    expect(currentSession()).not.toBeNull();
    await signOut();
    await user.click(screen.getByRole("button", { name: "Odjavi me" }));
    await waitFor(() => expect(currentSession()).toBeNull());
    signInForTest();
    expect(myWaiting().map(({ key }) => key)).toEqual(["k1"]);
    removeWaiting("k1");
  });

  it("come back to where they were after their session has ended by itself", async () => {
    signInForTest();
    await open("/home/zahtjev/list?page=3");
    await screen.findByText("popis zahtjeva");
    act(() => endSession());
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get("nastavak")).toBe("/home/zahtjev/list?page=3");
  });

  it("come to the sign-in as soon as the server no longer knows their session", async () => {
    signInForTest();
    server.use(
      http.get("*/api/dashboard/statistika", () => HttpResponse.json({ title: "x", status: 401, detail: "Istekla" }, { status: 401 })),
    );
    await open("/home/dashboard");
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(readStored(storageKeys.token)).toBeNull();
  });
});

describe("unsaved work", () => {
  it("is left only after a yes", async () => {
    signInForTest();
    server.use(http.get("*/api/korisnici/admin", () => HttpResponse.json({ verzija: 1 })));
    const user = await open("/home/racun/admin/licni-detalji");
    await user.type(await screen.findByLabelText(/Ime i prezime/), "x");
    await user.click(screen.getByRole("tab", { name: "Pregled prijava" }));
    expect(await screen.findByRole("alertdialog", { name: "Upozorenje" })).toHaveAccessibleDescription(
      "Jeste li sigurni da želite napustiti trenutnu formu?",
    );
    await user.click(screen.getByRole("button", { name: "Ne" }));
    expect(path()).toBe("/home/racun/admin/licni-detalji");
    expect(screen.getByLabelText(/Ime i prezime/)).toHaveValue("Amra Đulićx");
    await user.click(screen.getByRole("link", { name: "Radna ploča", hidden: true }));
    await user.click(await screen.findByRole("button", { name: "Da" }));
    await waitFor(() => expect(path()).toBe("/home/dashboard"));
  });

  it("is asked about before signing out", async () => {
    signInForTest();
    server.use(http.get("*/api/korisnici/admin", () => HttpResponse.json({ verzija: 1 })));
    const user = await open("/home/racun/admin/licni-detalji");
    await user.type(await screen.findByLabelText(/Ime i prezime/), "x");
    const signOut = async () => {
      await user.click(screen.getByRole("button", { name: "Amra Đulić: Korisnički meni" }));
      await user.click(await screen.findByRole("menuitem", { name: "Odjava" }));
    };
    await signOut();
    await user.click(await screen.findByRole("button", { name: "Ne" }));
    expect(currentSession()).not.toBeNull();
    expect(screen.getByLabelText(/Ime i prezime/)).toHaveValue("Amra Đulićx");
    await signOut();
    await user.click(await screen.findByRole("button", { name: "Da" }));
    expect(await screen.findByRole("button", { name: "Prijava" })).toBeVisible();
    expect(currentSession()).toBeNull();
  });
});

describe("Back", () => {
  it("closes what lies on top before it leaves the screen", async () => {
    signInForTest();
    const user = await open("/home/dashboard");
    await act(() => router.navigate("/home/zahtjev/list"));
    await screen.findByText("popis zahtjeva");
    await user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Prečice na tastaturi" })).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(path()).toBe("/home/zahtjev/list");
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe("/home/dashboard"));
  });
});

describe("personal details", () => {
  it("show the server's words under the field", async () => {
    signInForTest();
    server.use(
      http.put("*/api/korisnici/admin/licni-detalji", () =>
        HttpResponse.json(
          { title: "x", status: 422, detail: "Provjerite polja", errors: { punoIme: ["Ime je predugo"] } },
          { status: 422 },
        ),
      ),
    );
    server.use(http.get("*/api/korisnici/admin", () => HttpResponse.json({ verzija: 1 })));
    const user = await open("/home/racun/admin/licni-detalji");
    await user.clear(await screen.findByLabelText(/E-mail/));
    await user.click(screen.getByRole("button", { name: "Snimi" }));
    expect(await screen.findByText("Morate da unesete e-mail")).toBeVisible();
    await user.type(screen.getByLabelText(/E-mail/), "amra@opcina.ba");
    await user.type(screen.getByLabelText(/Ime i prezime/), "x");
    await user.click(screen.getByRole("button", { name: "Snimi" }));
    expect(await screen.findByText("Ime je predugo")).toBeVisible();
    expect(screen.getByLabelText(/Ime i prezime/)).toHaveFocus();
  });
});
