import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { FirstStepsCard } from "./FirstStepsCard";
import { type FirstSteps, isDone, nextStep } from "./firstStepCalls";

const steps: FirstSteps = {
  naslov: true,
  projekat: true,
  kategorija: false,
  korisnici: false,
  poruka: "nema",
  dokument: false,
  neopsluzene: [],
  sakriveno: false,
};

const project = (id: number) => ({ id, naziv: `Projekat ${id}`, opis: "" });

it.each([
  ["the categories of the only project", [project(7)], "/home/projekat/7/konfiguracija/dijelovi"],
  ["the list, of several", [project(7), project(8)], "/home/projekat/list"],
])("leads from the first category to %s", async (_, items, address) => {
  signInForTest();
  let read = false;
  server.use(
    http.get("*/api/projekat", () => {
      read = true;
      return HttpResponse.json({ items, total: items.length });
    }),
  );
  renderRoutes([{ path: "/", element: <FirstStepsCard steps={steps} /> }], "/");
  await waitFor(() => expect(read).toBe(true));
  const step = screen.getByText("Prva kategorija").closest("li") as HTMLElement;
  await waitFor(() => expect(within(step).getByRole("link")).toHaveAttribute("href", address));
});

it("names what comes next, in order, until nothing is left", () => {
  const order: [Partial<FirstSteps>, ReturnType<typeof nextStep>][] = [
    [{ naslov: false, projekat: false, kategorija: false }, "name"],
    [{ projekat: false, kategorija: false }, "project"],
    [{}, "category"],
    [{ kategorija: true }, "people"],
    [{ kategorija: true, korisnici: true, neopsluzene: [{ projekatId: 8, projekat: "Web", naziv: "Ostalo" }] }, "served"],
    [{ kategorija: true, korisnici: true }, "letter"],
    [{ kategorija: true, korisnici: true, poruka: "ceka" }, "letter"],
    [{ kategorija: true, korisnici: true, poruka: "poslana" }, "file"],
    [{ kategorija: true, korisnici: true, poruka: "poslana", dokument: true }, undefined],
  ];
  for (const [done, next] of order) {
    expect(nextStep({ ...steps, ...done })).toBe(next);
    expect(isDone({ ...steps, ...done })).toBe(next === undefined);
  }
});

it("names the categories that nobody serves, and leads to them", () => {
  signInForTest();
  const neopsluzene = [
    { projekatId: 8, projekat: "Web", naziv: "Ostalo" },
    { projekatId: 9, projekat: "Mreža", naziv: "Ruter" },
  ];
  renderRoutes([{ path: "/", element: <FirstStepsCard steps={{ ...steps, kategorija: true, neopsluzene }} /> }], "/");
  const step = screen.getByText("Ko opslužuje kategorije").closest("li") as HTMLElement;
  expect(step).toHaveTextContent("Niko ne opslužuje: Web · Ostalo, Mreža · Ruter.");
  expect(within(step).getByRole("link")).toHaveAttribute("href", "/home/projekat/8/konfiguracija/dijelovi");
});
