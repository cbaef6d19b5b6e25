import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import type { components } from "@/api/schema.gen";
import { server } from "@/testing/server";
import { setUpUser } from "@/testing/user";
import { WholeLetter } from "./WholeLetter";

const download = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@/api/download", () => ({ download }));

beforeEach(() => download.mockClear());

/** Shows the letter of a comment or a request, and answers the call for it. */
function show(of: "comment" | "request", answer: () => Response) {
  const asked: string[] = [];
  const path = of === "comment" ? "*/api/zahtjevkomentari/5/pismo" : "*/api/zahtjevi/5/pismo";
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return answer();
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WholeLetter of={of} id={5} />
    </QueryClientProvider>,
  );
  return { user: setUpUser(), asked };
}

const letter = (changes: Partial<components["schemas"]["RequestsLetter"]> = {}) =>
  HttpResponse.json({ tekst: "Radi.\n\n> Radi li?", skraceno: false, ...changes });

it("opens and closes the whole letter, and reads it only when it is opened", async () => {
  const { user, asked } = show("comment", () => letter({ skraceno: true }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Prikaži cijelu poruku", expanded: false }));
  expect(await screen.findByText(/> Radi li\?/)).toBeVisible();
  expect(screen.getByText("Poruka ima još teksta.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Preuzmi poruku" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sakrij poruku", expanded: true }));
  expect(screen.queryByText(/> Radi li\?/)).toBeNull();
  expect(asked).toEqual(["/api/zahtjevkomentari/5/pismo"]);
});

it("names the files that were left out with their reasons, and saves the letter as it came", async () => {
  const { user } = show("request", () =>
    letter({
      izvorno: {
        posiljalac: "amra@opcina.example",
        predmet: "Skener",
        dokumentId: "0198",
        izostavljeno: [
          { naziv: "program.exe", razlog: "vrsta" },
          { naziv: "potpis.png", razlog: "logo" },
          { naziv: "staro.doc", razlog: "" },
        ],
      },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Prikaži cijelu poruku" }));
  expect(await screen.findByText("amra@opcina.example · Skener")).toBeVisible();
  expect(screen.getByText("Nije prihvaćeno: program.exe (takvi dokumenti se ne primaju)")).toBeVisible();
  expect(screen.getByText("Nije prihvaćeno: potpis.png (mala slika koja se ponavlja)")).toBeVisible();
  expect(screen.getByText("Nije prihvaćeno: staro.doc")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Preuzmi poruku" }));
  expect(download).toHaveBeenCalledWith("/api/upload/0198");
});

it("says why the letter cannot be read, and reads it again", async () => {
  let refused = true;
  const { user } = show("comment", () =>
    refused ? HttpResponse.json({ title: "x", status: 403, detail: "Nemate pravo.", errors: {} }, { status: 403 }) : letter(),
  );
  await user.click(screen.getByRole("button", { name: "Prikaži cijelu poruku" }));
  expect(await screen.findByText("Nemate pravo.")).toBeVisible();
  refused = false;
  await user.click(screen.getByRole("button", { name: "Pokušaj ponovo" }));
  expect(await screen.findByText(/> Radi li\?/)).toBeVisible();
});
