import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { signInForTest } from "@/testing/tokens";
import { ActivityGroup } from "./ActivityGroup";
import type { FieldChange } from "./activityCalls";

const open = (change: FieldChange) => {
  signInForTest([]);
  const activity = { id: 1, datumKreiranja: "2026-11-02T10:00:00Z", createdBy: "lejla", punoIme: "Lejla Ćosić", promjene: [change] };
  renderRoutes([{ path: "/", element: <ActivityGroup changes={[activity]} /> }], "/");
};

it("tells which labels came and went, of many the first ones", async () => {
  open({ polje: "oznake", staro: "Hitno, Teren", novo: "Teren, Budžet, Nabavka, Oprema, Uprava, Zakon" });
  expect(await screen.findByText("· Dodane oznake: Budžet, Nabavka, Oprema +2")).toHaveAttribute(
    "title",
    "Budžet, Nabavka, Oprema, Uprava, Zakon",
  );
  expect(screen.getByText("· Skinute oznake: Hitno")).toBeVisible();
  expect(screen.queryByText(/Teren/)).not.toBeInTheDocument();
});

it("tells who was added to the request, and who was taken off", async () => {
  open({ polje: "pratilac", staro: "Amra Begić", novo: "" });
  expect(await screen.findByText(/Uklonjen pratilac Amra Begić/)).toBeVisible();
});
