import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { FilterFields } from "./FilterFields";
import { requestFilter } from "./requestFilter";

it("offers what is retired last and says so, as old requests still have it", async () => {
  signInForTest();
  const listed = (...items: object[]) => HttpResponse.json({ items, total: items.length });
  server.use(
    http.get("*/api/projekat", () => listed({ id: 3, naziv: "Pisarnica", opis: "" })),
    http.get("*/api/zahtjevstatus/projekat/3", () =>
      listed({ id: 1, naziv: "Odloženo", oznaka: 0, povuceno: true }, { id: 2, naziv: "Novi", oznaka: 0, povuceno: false }),
    ),
    ...["dioprojekta", "zahtjevprioritet", "zahtjevtip"].map((kind) => http.get(`*/api/${kind}/projekat/3`, () => listed())),
  );
  const filter = { ...requestFilter.defaults, projekatId: 3 };
  const state = { filter, change: () => undefined } as unknown as Parameters<typeof FilterFields>[0];
  const { user } = renderRoutes([{ path: "/", element: <FilterFields {...state} /> }], "/");
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  const list = within(await screen.findByRole("listbox"));
  await list.findByRole("option", { name: /Odloženo/ });
  expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual(["Novi", "Odloženo (neaktivno)"]);
});
