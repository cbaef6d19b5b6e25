import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { areShown, type FirstSteps, nextStep, standAlone } from "@/queries/firstSteps";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { FirstStepsCard } from "./FirstStepsCard";

const steps: FirstSteps = {
  naslov: true,
  projekat: true,
  korisnici: false,
  poruka: "nema",
  dokument: false,
  zahtjev: "nema",
  zahtjevId: 0,
  neopsluzene: [],
  preskoceno: [],
  sakriveno: false,
};

const show = (given: Partial<FirstSteps> = {}) =>
  renderRoutes([{ path: "/", element: <FirstStepsCard steps={{ ...steps, ...given }} /> }], "/");
const stepOf = (name: string) => screen.getByText(name).closest("li") as HTMLElement;

it("names what comes next, in order, until nothing is left", () => {
  const served = { korisnici: true, neopsluzene: [] };
  const sent: Partial<FirstSteps> = { ...served, poruka: "poslana" };
  const order: [Partial<FirstSteps>, ReturnType<typeof nextStep>][] = [
    [{ naslov: false, projekat: false }, "name"],
    [{ naslov: false, preskoceno: ["naslov"], projekat: false }, "project"],
    [{}, "people"],
    [{ korisnici: true, neopsluzene: [{ projekatId: 8, projekat: "Web", naziv: "Ostalo" }] }, "served"],
    [served, "letter"],
    [{ ...served, poruka: "ceka" }, "letter"],
    [{ ...served, preskoceno: ["poruka"] }, "file"],
    [sent, "file"],
    [{ ...sent, dokument: true }, "trial"],
    [{ ...sent, dokument: true, zahtjev: "ceka", zahtjevId: 4 }, "trial"],
    [{ ...sent, dokument: true, zahtjev: "gotov" }, undefined],
  ];
  for (const [done, next] of order) {
    const given = { ...steps, ...done };
    expect(nextStep(given)).toBe(next);
    expect(areShown(given)).toBe(next !== undefined);
    expect(areShown({ ...given, sakriveno: true })).toBe(false);
  }
});

it("stands alone until the first request comes back", () => {
  expect(standAlone(steps)).toBe(true);
  expect(standAlone({ ...steps, sakriveno: true })).toBe(false);
  expect(standAlone({ ...steps, zahtjev: "gotov" })).toBe(false);
});

it("leads to a filled form, then to the request that waits", () => {
  signInForTest();
  const { unmount } = show();
  expect(within(stepOf("Probni zahtjev")).getByRole("link", { name: "Novi zahtjev" })).toHaveAttribute("href", "/home/zahtjev/dodavanje");
  unmount();
  show({ zahtjev: "ceka", zahtjevId: 4 });
  expect(stepOf("Probni zahtjev")).toHaveTextContent("Zahtjev #4 čeka da neko drugi odgovori.");
  expect(within(stepOf("Probni zahtjev")).getByRole("link", { name: "Otvori zahtjev" })).toHaveAttribute("href", "/home/zahtjev/4");
});

it("skips what an office does without, and takes that back", async () => {
  signInForTest();
  const asked: unknown[] = [];
  server.use(
    http.put("*/api/dashboard/prviKoraci/preskoci", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(steps);
    }),
  );
  const { user, unmount } = show();
  await user.click(screen.getByRole("button", { name: "Preskoči: Prvi korisnici" }));
  await waitFor(() => expect(asked).toEqual([{ korak: "korisnici", preskoci: true }]));
  unmount();
  const { user: again } = show({ preskoceno: ["korisnici"] });
  expect(stepOf("Prvi korisnici")).toHaveTextContent("Ovdje ne treba.");
  expect(within(stepOf("Prvi korisnici")).queryByRole("link")).toBeNull();
  await again.click(screen.getByRole("button", { name: "Vrati: Prvi korisnici" }));
  await waitFor(() => expect(asked[1]).toEqual({ korak: "korisnici", preskoci: false }));
});

it("names the categories that nobody serves, and leads to them", () => {
  signInForTest();
  const neopsluzene = [
    { projekatId: 8, projekat: "Web", naziv: "Ostalo" },
    { projekatId: 9, projekat: "Mreža", naziv: "Ruter" },
  ];
  show({ neopsluzene });
  const step = stepOf("Ko opslužuje kategorije");
  expect(step).toHaveTextContent("Niko ne opslužuje: Web · Ostalo, Mreža · Ruter.");
  expect(within(step).getByRole("link")).toHaveAttribute("href", "/home/projekat/8/konfiguracija/dijelovi");
});
