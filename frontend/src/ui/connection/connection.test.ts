import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/apiError";
import { server } from "@/testing/server";
import { checkConnection, connectionStore, reportFailure } from "./connection";

const probe = "*/api/postavke";
const answerOk = () => http.get(probe, () => HttpResponse.json({}));
const seen: string[] = [];
const patience = { timeout: 60_000 };
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stop = connectionStore.subscribe(() => seen.push(connectionStore.get()));
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.use(answerOk());
  await checkConnection();
  stop();
  seen.length = 0;
});

it("one call that fails does not make the service away", async () => {
  server.use(answerOk());
  reportFailure(new ApiError(503, "Nema datoteka."));
  await checkConnection();
  expect(seen).toEqual([]);
});

it("asks again when the service wants it, until it answers", async () => {
  let calls = 0;
  server.use(
    http.get(probe, () => {
      calls += 1;
      return calls < 3 ? new HttpResponse(null, { status: 503, headers: { "Retry-After": "7" } }) : HttpResponse.json({});
    }),
  );
  reportFailure(new ApiError(0, ""));
  await checkConnection();
  expect(seen).toEqual(["away"]);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(calls).toBe(2), patience);
  await vi.advanceTimersByTimeAsync(7_100);
  await vi.waitFor(() => expect(seen).toEqual(["away", "up"]), patience);
});

it("is offline when nothing comes back, or the browser knows of no network", async () => {
  server.use(http.get(probe, () => HttpResponse.error()));
  await checkConnection();
  expect(connectionStore.get()).toBe("offline");
  server.use(answerOk());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await checkConnection();
  expect(connectionStore.get()).toBe("offline");
});

it.each([404, 409, 422, 429, 500])("a refusal of %i says nothing about the service", (status) => {
  reportFailure(new ApiError(status, "", {}, true, 60));
  expect(connectionStore.get()).toBe("up");
});

it("a service that limits the probe itself answers", async () => {
  server.use(http.get(probe, () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "60" } })));
  await checkConnection();
  expect(connectionStore.get()).toBe("up");
});
