import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/apiError";
import { keys } from "@/queries/keys";
import { projectsQuery } from "@/queries/projects";
import { choosing } from "@/queries/refreshChoices";
import { server } from "@/testing/server";
import { toast } from "@/ui/feedback/toast";
import { queryClient } from "./queryClient";

afterEach(() => queryClient.clear());

/** How often the shown projects are loaded after a mutation is refused. */
async function askedAfter(status: number, meta?: typeof choosing): Promise<number> {
  let asked = 0;
  const projects = new QueryObserver(queryClient, {
    queryKey: keys.projects.list,
    queryFn: () => {
      asked += 1;
      return [];
    },
  });
  const stop = projects.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  const mutation = new MutationObserver(queryClient, {
    meta,
    mutationFn: () => Promise.reject(new ApiError(status, "ne")),
  });
  await expect(mutation.mutate()).rejects.toMatchObject({ status });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  stop();
  return asked - 1;
}

it.each([404, 409, 422])("what was chosen and refused with %i has the choices asked for again", async (status) => {
  expect(await askedAfter(status, choosing)).toBe(1);
});

it.each([404, 409, 422])("another mutation refused with %i asks for nothing", async (status) => {
  expect(await askedAfter(status)).toBe(0);
});

it("projects that cannot be read are told of where something waits for them, once", async () => {
  const told = vi.spyOn(toast, "error");
  server.use(http.get("*/api/projekat", () => HttpResponse.json({ detail: "ne" }, { status: 422 })));
  await queryClient.prefetchQuery(projectsQuery());
  expect(told).not.toHaveBeenCalled();
  queryClient.clear();
  const stop = new QueryObserver(queryClient, projectsQuery()).subscribe(() => undefined);
  await expect.poll(() => told.mock.calls).toEqual([["Nisu ucitani projekti."]]);
  stop();
});

it("a fault says nothing about what was chosen", async () => {
  expect(await askedAfter(500, choosing)).toBe(0);
});
