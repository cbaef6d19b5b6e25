import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { contractFaults } from "./contract";

/** Nothing is new, unless a test says otherwise: every list of requests asks the bell. */
const quietBell = http.get("*/api/notifikacije", () => HttpResponse.json({ items: [], neotvorene: 0 }));

/** No day is free, unless a test says otherwise: every choice of a due date asks for them. */
const noFreeDays = http.get("*/api/projekatkonfiguracija/projekat/:id/neradni", () => HttpResponse.json({ dani: [] }));

/** Nothing is found, unless a test says otherwise: every new title looks for requests of the same words. */
const nothingFound = http.get("*/api/zahtjevi/pretraga", () => HttpResponse.json({ items: [], imaJos: false, slicni: [] }));

/** No category is proposed, unless a test says otherwise: every new title asks for one. */
const noProposal = http.get("*/api/zahtjevi/projekat/:id/prijedlogKategorije", () => HttpResponse.json({}));

/** No project has labels, unless a test says otherwise: every form and menu of a request reads them. */
const noLabels = http.get("*/api/zahtjevoznaka/projekat/:id", () => HttpResponse.json({ items: [], total: 0 }));

/** The first steps are done, unless a test says otherwise: the settings ask whether they are hidden. */
const noFirstSteps = http.get("*/api/dashboard/prviKoraci", () =>
  HttpResponse.json({
    naslov: true,
    projekat: true,
    korisnici: true,
    poruka: "poslana",
    dokument: true,
    zahtjev: "gotov",
    zahtjevId: 0,
    neopsluzene: [],
    preskoceno: [],
    sakriveno: true,
  }),
);

/** No project names anything, unless a test says otherwise: every search offers statuses of that name. */
const noNames = http.get("*/api/zahtjevi/izbori", () => HttpResponse.json({ statusi: [], prioriteti: [], tipovi: [], oznake: [] }));

/** Answers the calls of tests; an unexpected call fails its test. */
export const server = setupServer(quietBell, noFreeDays, nothingFound, noProposal, noLabels, noFirstSteps, noNames);

const underWay = new Map<string, string>();
const checks: Promise<string[]>[] = [];

/** How the calls since the last time differ from the contract, which the server would refuse. */
export const callFaults = async () => (await Promise.all(checks.splice(0))).flat();

/** Follows calls until they are answered or given up, so that callsEnded can wait for them. */
export function followCalls() {
  underWay.clear();
  server.events.on("request:start", ({ request, requestId }) => {
    underWay.set(requestId, `${request.method} ${request.url}`);
    checks.push(contractFaults(request.clone()));
    request.signal.addEventListener("abort", () => underWay.delete(requestId));
  });
  for (const end of ["request:end", "unhandledException"] as const) {
    server.events.on(end, ({ requestId }) => void underWay.delete(requestId));
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Waits until no call is under way and none follows from the last answers. What an answer causes, such as a message or another call, would
 * otherwise happen in the next test.
 */
export async function callsEnded() {
  const end = Date.now() + 60_000;
  for (let quiet = 0; quiet < 3; quiet = underWay.size === 0 ? quiet + 1 : 0) {
    if (Date.now() > end) throw new Error(`calls without an answer: ${[...underWay.values()].join(", ")}`);
    await turn();
  }
}
