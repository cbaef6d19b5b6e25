import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { FirstStepsCard } from "./FirstStepsCard";
import type { FirstSteps } from "./firstSteps";

const steps: FirstSteps = {
  naslov: true,
  projekat: true,
  kategorija: false,
  korisnici: false,
  poruka: "nema",
  dokument: false,
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
