import { list, listPath, views } from "../screens/list";
import { said } from "../screens/parts";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

// The sidebar's views are loaded once no other call is in progress, the one for changes included.
test.use({ person: "admin", live: true });

test("a view is shared with a project, stands in the sidebar with what is open, and is taken back", async ({ api, newcomer, open }) => {
  const project = unique("Dijeli");
  const projectId = await api.addProject(project);
  const request = await api.add({ naziv: unique("Dijeljeni"), projekat: project });
  const name = unique("Naši");
  const lead = await open("admin", `${listPath}?projekatId=${projectId}`);
  await expect(list(lead).rows).toHaveCount(1);
  await lead.getByRole("button", { name: "Pogledi", exact: true }).click();
  await views(lead).panel.getByRole("button", { name: "Snimi pogled…" }).click();
  const dialog = lead.getByRole("dialog", { name: "Novi pogled" });
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
  await dialog.getByRole("combobox", { name: "Ko ga ima" }).click();
  await lead.getByRole("option", { name: `Projekat: ${project}` }).click();
  await dialog.getByRole("checkbox", { name: "Prikaži u bočnom meniju" }).check();
  await dialog.getByRole("checkbox", { name: "S brojem otvorenih zahtjeva" }).check();
  await dialog.getByRole("button", { name: "Snimi" }).click();
  await expect(said(lead, `Pogled „${name}“ je snimljen.`)).toBeVisible();

  const colleague = await open(await newcomer(unique("Radi na njemu"), "Menadžer projekta", project), "/home/dokumenti");
  const entry = colleague.getByRole("navigation").getByRole("link", { name: `${name} 1 otvorenih` });
  await entry.click();
  await expect(list(colleague).rows).toHaveCount(1);
  await expect(list(colleague).rows).toContainText(request.naziv);
  await expect(entry).toHaveAttribute("aria-current", "page");
  const other = unique("Drugi");
  await api.addProject(other);
  const stranger = await open(await newcomer(unique("Ne radi na njemu"), "Task user", other), listPath);
  await views(stranger).open.click();
  await expect(views(stranger).panel.getByText("Podesite filter", { exact: false })).toBeVisible();

  await views(lead).open.click();
  await views(lead).act(name, "Obriši");
  await saved(lead, "DELETE", () => lead.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click());
  await colleague.reload();
  await expect(list(colleague).rows).toHaveCount(1);
  await expect(entry).toHaveCount(0);
});
