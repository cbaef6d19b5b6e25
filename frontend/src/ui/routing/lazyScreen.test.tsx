import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import { lazyRoute, MissingScreen } from "./lazyScreen";

it("a route that could not be fetched may be tried again, and is fetched once", async () => {
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({})),
    http.get("*/", () => HttpResponse.html("")),
  );
  const route = { path: "list" };
  const load = vi.fn().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(route);
  const fetchRoute = lazyRoute(load);
  const missing = await fetchRoute().catch((error: unknown) => error);
  if (!(missing instanceof MissingScreen)) throw new Error(`it failed by ${missing}`);
  await missing.fetchAgain();
  expect(await fetchRoute()).toBe(route);
  expect(load).toHaveBeenCalledTimes(2);
});
