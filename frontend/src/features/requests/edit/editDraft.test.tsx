import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { endSession } from "@/api/session";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../testing/requestScreens";

it("gives the text back after the session, and saves it on the version that it was typed on", async () => {
  const versions: unknown[] = [];
  signInForTest(["zahtjev_zahtjev_edit"]);
  answerReads();
  server.use(
    http.put("*/api/zahtjevi/7", async ({ request }) => {
      versions.push(((await request.json()) as { verzija: number }).verzija);
      return problem(409, "Zahtjev je u međuvremenu izmijenio korisnik Edin.");
    }),
  );
  const first = openScreen("/home/zahtjev/edit/7");
  await first.user.type(await screen.findByLabelText(/Opis/), " i još ovo");
  act(() => endSession());
  first.unmount();

  signInForTest(["zahtjev_zahtjev_edit"]);
  answerReads({ opis: "Tuđi opis", verzija: 4 });
  const { user } = openScreen("/home/zahtjev/edit/7");
  expect(await screen.findByLabelText(/Opis/)).toHaveValue("Prvi red\n<b>Drugi</b> red i još ovo");
  expect(screen.getByText(/U međuvremenu je neko izmijenio zahtjev/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText(/izmijenio korisnik Edin/)).toBeVisible();
  expect(versions).toEqual([3]);
  await user.click(screen.getByRole("button", { name: "Odbaci tekst" }));
  expect(screen.getByLabelText(/Opis/)).toHaveValue("Tuđi opis");
});
