import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";

const path = "*/api/zahtjevi/7/pracenje";

/** What was asked for. */
let asked: unknown[];

beforeEach(() => {
  asked = [];
  signInForTest([]);
  answerReads();
  server.use(
    http.put(path, async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it("is watched by the menu, and not any more by the key", async () => {
  const { user, loaded } = openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: "Radnje nad zahtjevom" });
  await loaded();
  await user.keyboard("m");
  await user.click(await screen.findByRole("menuitem", { name: "Prati" }));
  expect(await screen.findByText("Pratite zahtjev #7.")).toBeVisible();
  screen.getByRole("dialog").focus();
  await user.keyboard("w");
  expect(await screen.findByText("Više ne pratite zahtjev #7.")).toBeVisible();
  expect(asked).toEqual([{ prati: true }, { prati: false }]);
});

it("stays as it was when the service refuses", async () => {
  server.use(http.put(path, () => problem(429, "Previše izmjena.")));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Prati" }));
  expect(await screen.findByText("Previše izmjena.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  expect(await screen.findByRole("menuitem", { name: "Prati" })).toBeVisible();
});
