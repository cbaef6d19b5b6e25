import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { ApiError } from "@/api/apiError";
import { server } from "@/testing/server";
import { assigneesQuery, internalUsersQuery } from "./people";
import { categoriesQuery, partsQuery, prioritiesQuery, projectsQuery, statusesQuery, typesQuery } from "./projects";
import { refreshChoices } from "./refreshChoices";
import { settingsQuery } from "./settings";

const choices = [
  projectsQuery(),
  partsQuery(3),
  categoriesQuery(5),
  typesQuery(3),
  prioritiesQuery(3),
  statusesQuery(3),
  assigneesQuery([7]),
  internalUsersQuery(),
];

const makeClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("a change of a project asks again for every choice that is shown, and for nothing else", async () => {
  let calls: string[] = [];
  server.use(
    http.get("*/api/*", ({ request }) => {
      calls.push(new URL(request.url).pathname);
      return HttpResponse.json({ items: [], total: 0 });
    }),
  );
  const queryClient = makeClient();
  const shown = [...choices, settingsQuery()];
  const stop = shown.map((query) => new QueryObserver(queryClient, query as never).subscribe(() => undefined));
  await expect.poll(() => calls.length).toBe(shown.length);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  calls = [];
  await refreshChoices(queryClient);
  expect(calls.sort()).toEqual([
    "/api/dioprojekta/projekat/3",
    "/api/korisnici/interniKorisnici",
    "/api/projekat",
    "/api/zahtjevi/dodjela",
    "/api/zahtjevkategorija/dioprojekta/5",
    "/api/zahtjevprioritet/projekat/3",
    "/api/zahtjevstatus/projekat/3",
    "/api/zahtjevtip/projekat/3",
  ]);
  for (const end of stop) end();
});

test("an answer without a body is an error, not an empty list", async () => {
  server.use(http.get("*/api/projekat", () => new HttpResponse(null, { status: 204 })));
  await expect(makeClient().fetchQuery(projectsQuery())).rejects.toEqual(new ApiError(502, ""));
});
