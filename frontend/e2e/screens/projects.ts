import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test";
import { said } from "./parts";

/** The form of a project, new or edited. */
export const projectForm = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Naziv" }),
  description: page.getByRole("textbox", { name: "Opis" }),
  add: page.getByRole("button", { name: "Dodaj", exact: true }),
  save: page.getByRole("button", { name: "Snimi" }),
  cancel: page.getByRole("button", { name: "Odustani" }),
});

/** Adds a project through its form, and stays on its overview; returns its address. */
export async function addProject(page: Page, name: string): Promise<string> {
  await page.goto("/home/projekat/dodavanje");
  await projectForm(page).name.fill(name);
  await projectForm(page).add.click();
  await expect(said(page, "Uspješno kreiran novi projekat.")).toBeVisible();
  await expect(page).toHaveURL(/\/home\/projekat\/\d+$/);
  return new URL(page.url()).pathname;
}

/** The addresses of a project's screens. */
export const projectPath = (id: number) => ({
  overview: `/home/projekat/${id}`,
  edit: `/home/projekat/edit/${id}`,
  people: `/home/projekat/${id}/korisnici`,
  configuration: `/home/projekat/${id}/konfiguracija`,
  statuses: `/home/projekat/${id}/konfiguracija/statusi`,
  priorities: `/home/projekat/${id}/konfiguracija/prioriteti`,
  types: `/home/projekat/${id}/konfiguracija/tipovi`,
  parts: `/home/projekat/${id}/konfiguracija/dijelovi`,
});

/** The people of a project. */
export const projectPeople = (page: Page) => ({
  add: page.getByRole("button", { name: "Dodaj osobu" }),
  dialog: page.getByRole("dialog", { name: "Dodavanje osobe na projekat" }),
  search: page.getByRole("textbox", { name: "Traži po imenu" }),
});

/** A part of a project's configuration, on the screen or in a dialog. */
export const definitions = (scope: Page | Locator, page: Page, label: string) => {
  const list = scope.getByRole("list", { name: label });
  return {
    list,
    rows: list.getByRole("listitem"),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
    handle: (name: string) => list.getByRole("button", { name: `Premjesti: ${name}` }),
    /** The announcement of a row that is moved by keyboard. */
    place: (name: string, place: number, of: number) => page.getByText(`${name}: mjesto ${place} od ${of}.`),
    /** The button that shows the retired ones. */
    retired: (label: string) => page.locator("summary").filter({ hasText: label }),
    /** Chooses from the menu of one. */
    async act(name: string, action: string): Promise<void> {
      await list.getByRole("button", { name: `Radnje: ${name}` }).click();
      await page.getByRole("menuitem", { name: action }).click();
    },
  };
};

/** Opens a part of the configuration by the list beside it. */
export async function openDefinitions(page: Page, label: string) {
  await page.getByRole("navigation", { name: "Konfiguracija" }).getByRole("link", { name: label }).click();
  await expect(page.getByRole("heading", { name: label })).toBeVisible();
  return definitions(page, page, label);
}

/** Adds one through the dialog that the button opens. */
export async function addDefinition(page: Page, button: string, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "Naziv" }) });
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
  await fill?.(dialog);
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Drags a row to the place of another with the mouse, in small steps, and drops it once it is there. */
export async function dragRow(page: Page, row: Locator, to: Locator): Promise<void> {
  await row.hover(); // which waits until it does not move
  const [from, target] = [await row.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error("the rows are not drawn");
  const x = from.x + 120;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 + 10, { steps: 3 });
  await expect(row).toHaveAttribute("data-carried");
  await page.mouse.move(x, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Presses on an element until it can be dragged, and drags it to another with a finger. */
export async function carryByTouch(page: Page, element: Locator, to: Locator): Promise<void> {
  await element.tap({ trial: true }); // which waits until it does not move and nothing covers it
  const [from, target] = [await element.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error("the elements are not drawn");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x + 90, y }],
    });
  const [start, end] = [from.y + from.height / 2, target.y + target.height / 2];
  await touch("touchStart", start);
  await expect(element).toHaveAttribute("data-carried");
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", start + (end - start) * share);
  await touch("touchEnd");
}
