import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { DefinitionRow } from "./DefinitionRow";

const show = (item: object) =>
  renderRoutes([{ path: "/", element: <DefinitionRow item={{ id: 1, naziv: "Mreža", povuceno: false, verzija: 1, ...item }} /> }], "/");

it("says of a category that nobody serves it", async () => {
  show({ opsluzena: false });
  expect(await screen.findByText("niko ne opslužuje")).toBeVisible();
});

it.each([{ opsluzena: true }, { opsluzena: false, povuceno: true }, {}])("says nothing of %o", async (item) => {
  show(item);
  await screen.findByText("Mreža");
  expect(screen.queryByText("niko ne opslužuje")).toBeNull();
});
