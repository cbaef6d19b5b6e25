import { list } from "../screens/list";
import { choice, choose, pickUp, said, tabTo } from "../screens/parts";
import { addDefinition, addProject, definitions, dragRow, openDefinitions } from "../screens/projects";
import { openAdd, viewDialog } from "../screens/request";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

const added = "Uspješno dodano.";
const changed = "Uspješno promijenjeno.";

test("a new project gets its whole configuration by mouse, and its first request at once", async ({ page }) => {
  const name = unique("Vodovod");
  await addProject(page, name);
  await page.getByRole("tab", { name: "Konfiguracija" }).click();

  const statuses = await openDefinitions(page, "Statusi zahtjeva");
  await addDefinition(page, "Dodaj status", "Čeka materijal", (dialog) => choose(page, dialog, "Oznaka", "Radi se"));
  await expect(statuses.rows).toHaveCount(4);
  await dragRow(page, statuses.row("Čeka materijal"), statuses.row("Radi se").first());
  await expect(said(page, changed)).toBeVisible();
  await expect(statuses.rows).toContainText(["Zaprimljeno", "Čeka materijal", "Radi se", "Završeno"]);
  await addDefinition(page, "Dodaj status", "Za pregled", (dialog) => choose(page, dialog, "Oznaka", "Potrebno uraditi"));
  await statuses.act("Za pregled", "Postavi kao zadano");
  await expect(statuses.row("Za pregled")).toContainText("Zadano");
  await expect(statuses.list.getByText("Zadano")).toHaveCount(1);

  const priorities = await openDefinitions(page, "Prioriteti zahtjeva");
  await addDefinition(page, "Dodaj prioritet", "Hitno", (dialog) => choose(page, dialog, "Iznad prioriteta", "Visok"));
  await addDefinition(page, "Dodaj prioritet", "Kad stignete");
  await expect(priorities.rows).toContainText(["Hitno", "Visok", "Normalan", "Nizak", "Kad stignete"]);
  await expect(priorities.row("Hitno")).toContainText("1. po redu");
  await priorities.act("Visok", "Postavi kao zadano");
  await expect(priorities.row("Visok")).toContainText("Zadano");

  const types = await openDefinitions(page, "Tipovi zahtjeva");
  await addDefinition(page, "Dodaj tip", "Pitanje");
  await types.act("Greška", "Preimenuj");
  const rename = page.getByRole("dialog", { name: "Izmjena tipa" });
  await rename.getByRole("textbox", { name: "Naziv" }).fill("Kvar");
  await rename.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, changed)).toBeVisible();
  await expect(types.rows).toContainText(["Zahtjev", "Kvar", "Pitanje"]);

  await openDefinitions(page, "Dijelovi projekta");
  await addDefinition(page, "Dodaj dio", "Mreža");
  await page.getByRole("button", { name: "Kategorije zahtjeva: Mreža" }).click();
  const dialog = page.getByRole("dialog", { name: "Kategorije zahtjeva" });
  await expect(dialog.getByText("Nema kategorija u upotrebi.")).toBeVisible();
  await addDefinition(page, "Dodaj kategoriju", "Priključak");
  await addDefinition(page, "Dodaj kategoriju", "Curenje");
  await expect(definitions(dialog, page, "Kategorije zahtjeva").rows).toContainText(["Priključak", "Curenje"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: "Svi zahtjevi" }).click();
  const form = await openAdd(page);
  await form.unfold();
  await choose(page, form.dialog, "Projekat", name);
  await expect(choice(form.dialog, "Prioritet")).toHaveText("Visok");
  await choose(page, form.dialog, "Dio projekta", "Mreža");
  await expect(choice(form.dialog, "Kategorija")).toHaveText("Priključak");
  await choose(page, form.dialog, "Tip", "Kvar");
  const title = unique("Curi u ulici");
  await form.title.fill(title);
  await form.description.fill("Od jutros.");
  await form.submit.click();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(viewDialog(page, title).status).toHaveText("Za pregled");
});

test("a project is configured by the keyboard alone", async ({ page }) => {
  const path = await addProject(page, unique("Tastatura"));
  await page.goto(`${path}/konfiguracija`);
  const side = page.getByRole("navigation", { name: "Konfiguracija" });
  await tabTo(page, side.getByRole("link", { name: "Statusi zahtjeva" }));
  await page.keyboard.press("Enter");
  const statuses = definitions(page, page, "Statusi zahtjeva");
  await expect(statuses.rows).toHaveCount(3);

  const addButton = page.getByRole("button", { name: "Dodaj status" });
  await tabTo(page, addButton);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Novi status" });
  await expect(dialog.getByRole("textbox", { name: "Naziv" })).toBeFocused();
  await page.keyboard.type("Na čekanju");
  await page.keyboard.press("Enter");
  await expect(said(page, "Morate da unesete oznaku")).toBeVisible();
  await expect(choice(dialog, "Oznaka")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.type("Radi");
  await page.keyboard.press("Enter");
  await expect(choice(dialog, "Oznaka")).toHaveText("Radi se");
  await tabTo(page, dialog.getByRole("button", { name: "Dodaj", exact: true }));
  await page.keyboard.press("Enter");
  await expect(said(page, added)).toBeVisible();
  await expect(addButton).toBeFocused();

  await tabTo(page, statuses.handle("Na čekanju"));
  await pickUp(page, statuses.place("Na čekanju", 4, 4));
  await page.keyboard.press("ArrowUp");
  await expect(statuses.place("Na čekanju", 3, 4)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(said(page, changed)).toBeVisible();
  await expect(statuses.rows).toContainText(["Zaprimljeno", "Radi se", "Na čekanju", "Završeno"]);
  await expect(statuses.handle("Na čekanju")).toBeFocused();

  await pickUp(page, statuses.place("Na čekanju", 3, 4));
  await page.keyboard.press("ArrowUp");
  await expect(statuses.place("Na čekanju", 2, 4)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Na čekanju: ostaje na mjestu 3 od 4.")).toBeAttached();
  await expect(statuses.rows).toContainText(["Zaprimljeno", "Radi se", "Na čekanju", "Završeno"]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Pomjeri gore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(statuses.rows).toContainText(["Zaprimljeno", "Na čekanju", "Radi se", "Završeno"]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Povuci iz upotrebe" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Povući „Na čekanju“ iz upotrebe?" });
  await expect(question).toContainText("dok ih neko ne premjesti");
  await tabTo(page, question.getByRole("button", { name: "Povuci" }));
  await page.keyboard.press("Enter");
  await expect(statuses.rows).toHaveCount(3);
  await expect(addButton).toBeFocused();

  const retired = statuses.retired("Povučeni statusi (1)");
  await tabTo(page, retired);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Vrati u upotrebu: Na čekanju" }));
  await page.keyboard.press("Enter");
  await expect(statuses.rows).toHaveCount(4);
  await expect(retired).toHaveCount(0);
});

test("an order is saved at once, can be taken back, and goes back when it is refused", async ({ page }) => {
  const path = await addProject(page, unique("Poredak"));
  await page.goto(`${path}/konfiguracija/statusi`);
  const { rows, row } = definitions(page, page, "Statusi zahtjeva");
  await dragRow(page, row("Zaprimljeno"), row("Završeno"));
  await expect(rows).toContainText(["Radi se", "Završeno", "Zaprimljeno"]);
  await expect(said(page, changed)).toBeVisible();
  await saved(page, "PUT", () => page.getByRole("button", { name: "Vrati", exact: true }).click());
  await expect(rows).toContainText(["Zaprimljeno", "Radi se", "Završeno"]);
  await page.reload();
  await expect(rows).toContainText(["Zaprimljeno", "Radi se", "Završeno"]);
  await page.route("**/poredak", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "x", status: 422, detail: "Osvježite listu i pokušajte ponovo." }),
    }),
  );
  await dragRow(page, row("Zaprimljeno"), row("Završeno"));
  await expect(said(page, "Osvježite listu i pokušajte ponovo.")).toBeVisible();
  await expect(rows).toContainText(["Zaprimljeno", "Radi se", "Završeno"]);
});

test("what requests have is retired, which they keep and new ones are not offered", async ({ page, api }) => {
  const name = unique("U upotrebi");
  const path = await addProject(page, name);
  const request = await api.add({ naziv: unique("Ima tip"), projekat: name });
  await page.goto(`${path}/konfiguracija/tipovi`);
  const types = definitions(page, page, "Tipovi zahtjeva");
  await types.list.getByRole("button", { name: "Radnje: Zahtjev" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Preimenuj"]);
  await page.keyboard.press("Escape");
  await types.act("Greška", "Postavi kao zadano");
  await expect(types.row("Greška")).toContainText("Zadano");
  await types.act("Zahtjev", "Povuci iz upotrebe");
  await page.getByRole("alertdialog").getByRole("button", { name: "Povuci" }).click();
  await expect(types.rows).toHaveCount(1);
  await expect(types.row("Greška")).toBeVisible();
  await page.goto(`/home/zahtjev/${request.id}`);
  await expect(viewDialog(page, request.naziv).fact("Tip")).toHaveText("Zahtjev");
  const form = await openAdd(page);
  await form.unfold();
  await choose(page, form.dialog, "Projekat", name);
  await expect(choice(form.dialog, "Tip")).toHaveText("Greška");
  await choice(form.dialog, "Tip").click();
  await expect(page.getByRole("option")).toHaveText(["Greška"]);
});

test("refusals stand at their fields, and a marker that was used is fixed", async ({ page, api }) => {
  const name = unique("Odbijeno");
  const path = await addProject(page, name);
  await api.add({ naziv: unique("Zaključava oznaku"), projekat: name });
  await page.goto(`${path}/konfiguracija/statusi`);
  const statuses = definitions(page, page, "Statusi zahtjeva");
  await statuses.act("Zaprimljeno", "Izmijeni");
  const dialog = page.getByRole("dialog", { name: "Izmjena statusa" });
  await expect(choice(dialog, "Oznaka")).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("textbox", { name: "Naziv" }).fill("č".repeat(21));
  await dialog.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Naziv ne može biti veći 20 karaktera")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Naziv" }).fill("radi SE");
  await dialog.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Projekat već ima status s tim nazivom.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Naziv" })).toBeFocused();
  await dialog.getByRole("button", { name: "Odustani" }).click();
  await statuses.act("Završeno", "Povuci iz upotrebe");
  await page.getByRole("alertdialog").getByRole("button", { name: "Povuci" }).click();
  await expect(said(page, "Projekat mora imati aktivan status s ovom oznakom.")).toBeVisible();
  await expect(statuses.rows).toHaveCount(3);
});

test("two administrators at once see who was faster, and what with", async ({ page, open: openAs }) => {
  const path = `${await addProject(page, unique("Dvoje"))}/konfiguracija/prioriteti`;
  await page.goto(path);
  const mine = definitions(page, page, "Prioriteti zahtjeva");
  await mine.act("Visok", "Preimenuj");
  const dialog = page.getByRole("dialog", { name: "Izmjena prioriteta" });
  await dialog.getByRole("textbox", { name: "Naziv" }).fill("Visoki");

  const other = await openAs("admin", path);
  const theirs = definitions(other, other, "Prioriteti zahtjeva");
  await theirs.act("Visok", "Preimenuj");
  await other.getByRole("textbox", { name: "Naziv" }).fill("Važno");
  await other.getByRole("button", { name: "Snimi" }).click();
  await expect(said(other, changed)).toBeVisible();

  await dialog.getByRole("button", { name: "Snimi" }).click();
  await expect(dialog.getByText("Prioritet je u međuvremenu izmijenio korisnik Adnan Hadžić")).toBeVisible();
  await expect(dialog.getByRole("radiogroup")).toContainText("Važno");
  await dialog.getByRole("radio", { name: /Visoki/ }).check();
  await dialog.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, changed)).toBeVisible();
  await expect(mine.rows).toContainText(["Visoki", "Normalan", "Nizak"]);
});

test("working hours change from a day on, and what has not begun can be taken away", async ({ page }) => {
  const path = await addProject(page, unique("Radno vrijeme"));
  await page.goto(`${path}/konfiguracija`);
  const now = page.getByRole("list", { name: "Vrijedi sada" });
  const later = page.getByRole("list", { name: "Vrijedi kasnije" });
  await expect(now.getByRole("listitem")).toContainText("pon–pet");
  const [saturday, soon] = [page.getByRole("button", { name: "subota" }), day(2)];
  const save = page.getByRole("button", { name: "Snimi" });

  await choose(page, page, "Početak radnog vremena: sati", "16");
  await choose(page, page, "Kraj radnog vremena: sati", "16");
  await save.click();
  await expect(said(page, "Početak radnog vremena mora biti prije kraja radnog vremena.")).toBeVisible();
  await choose(page, page, "Početak radnog vremena: sati", "07");
  await choose(page, page, "Početak radnog vremena: minute", "35");
  await saturday.click();
  await expect(saturday).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: "Vrijedi od" }).fill(day(-2).typed);
  await save.click();
  await expect(said(page, "Datum nije dozvoljen")).toBeVisible();
  await page.getByRole("textbox", { name: "Vrijedi od" }).fill(soon.typed);
  await save.click();
  await expect(said(page, "Uspješno ažurirana konfiguracija.")).toBeVisible();
  await expect(later.getByRole("listitem")).toContainText([`od ${soon.shown}07:35–16:00pon–sub`]);
  await expect(saturday).toHaveAttribute("aria-pressed", "false");

  await page.getByRole("button", { name: `Radnje nad radnim vremenom od ${soon.shown}` }).click();
  await page.getByRole("menuitem", { name: "Obriši" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click();
  await expect(later).toHaveCount(0);

  await choose(page, page, "Kraj radnog vremena: sati", "15");
  await save.click();
  await expect(now.getByRole("listitem")).toContainText("15:00");
});

test("the people of a project are filtered and paged in the address", async ({ page, open: openAs }) => {
  await page.goto("/home/projekat/list");
  await page.getByRole("link", { name: "Informatička podrška", exact: true }).click();
  await page.getByRole("tab", { name: "Korisnici" }).click();
  await expect(list(page).saying("Mirza Delić")).toContainText("Menadžer projekta");
  await page.getByRole("textbox", { name: "Traži po imenu" }).fill("begic");
  await expect(list(page).rows).toHaveText([/Amra Begić/]);
  const again = await openAs("admin", new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(list(again).rows).toHaveText([/Amra Begić/]);
  await again.getByRole("textbox", { name: "Traži po imenu" }).fill("nema takvog");
  await expect(again.getByText("Ništa ne odgovara filteru.")).toBeVisible();
});
