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

it("names who serves a category, the first two in short and all in the title", async () => {
  show({ opsluzena: true, opsluzuju: { total: 4, imena: ["Senada Mujić", "Tarik Hadžić", "Vedran", "Zlata Ć."] } });
  const names = await screen.findByText("Opslužuju: Senada M., Tarik H. +2");
  expect(names).toHaveAttribute("title", "Senada Mujić, Tarik Hadžić, Vedran, Zlata Ć.");
});

it.each([
  [1, "1 kategoriju niko ne opslužuje"],
  [3, "3 kategorije niko ne opslužuje"],
  [5, "5 kategorija niko ne opslužuje"],
])("says of a part that nobody serves %i of its categories", async (neopsluzenih, said) => {
  show({ neopsluzenih, opsluzuju: { total: 0, imena: [] } });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/Opslužuju/)).toBeNull();
});
