import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { dayAfter, formatDay, today } from "@/ui/format/days";
import { answerReads, openScreen, request } from "../../testing/requestScreens";

const path = "*/api/zahtjevi/7/odgoda";
let sent: unknown[];

/** Answers as the service does: the view tells what was put off last. */
beforeEach(() => {
  signInForTest([]);
  sent = [];
  answerReads();
  const keep = (odgodjen: object | undefined) => {
    sent.push(odgodjen);
    answerReads({ ...request, ...(odgodjen && { odgodjen }) });
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.put(path, async ({ request: call }) => keep((await call.json()) as object)),
    http.delete(path, () => keep(undefined)),
  );
});

it("puts a request off until tomorrow or an answer, says so, and takes it back", async () => {
  const { user, loaded } = openScreen("/home/zahtjev/7");
  await screen.findByRole("button", { name: "Radnje nad zahtjevom" });
  await loaded();
  await user.keyboard("z");
  const days = within(await screen.findByRole("dialog", { name: "Podsjeti me…" }));
  expect(days.queryByRole("button", { name: /^danas/i })).not.toBeInTheDocument();
  await user.click(days.getByRole("button", { name: /^sutra/i }));
  const tomorrow = dayAfter(today(), 1);
  const note = within(await screen.findByRole("region", { name: "Podsjetnik" }));
  expect(note.getByText(`Odgođeno do ${formatDay(tomorrow)} ili dok neko drugi ne odgovori`)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ doDana: tomorrow, doOdgovora: true }]));
  await user.click(note.getByRole("button", { name: "Vrati" }));
  expect(await screen.findByText("Zahtjev #7 je opet na vašim listama.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Podsjetnik" })).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  await user.click(screen.getByText("Vrati"));
  await waitFor(() => expect(sent[2]).toEqual({ doDana: tomorrow, doOdgovora: true }));
  expect(await screen.findByRole("region", { name: "Podsjetnik" })).toBeVisible();
});

it("waits for an answer alone", async () => {
  const { user, loaded } = openScreen("/home/zahtjev/7");
  await user.click(await screen.findByRole("button", { name: "Radnje nad zahtjevom" }));
  await loaded();
  await user.click(await screen.findByRole("menuitem", { name: "Podsjeti me…" }));
  await user.click(await screen.findByRole("button", { name: "Dok neko drugi ne odgovori" }));
  expect(await screen.findByText("Odgođeno dok neko drugi ne odgovori")).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ doOdgovora: true }]));
});
