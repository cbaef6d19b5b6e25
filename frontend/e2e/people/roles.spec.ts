import { makeRole, roleCards, saveRights } from "../screens/roles";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a role is made, given rights after a look at them, renamed, and taken away", async ({ page }) => {
  const name = unique("Arhivar 🗄 Архивар");
  await makeRole(page, name);
  await roleCards(page).group("Zahtjevi").click();
  const { rights } = roleCards(page);
  await rights.getByRole("group", { name: "Komentar" }).getByLabel("Sve od ovog objekta").check();
  await rights.getByLabel("Pregled zahtjeva").check();
  await expect(rights.getByText("4 izmjene")).toBeVisible();
  await rights.getByRole("button", { name: "Snimi" }).click();
  const review = page.getByRole("dialog", { name: `Izmjena prava uloge ${name}` });
  await expect(review.getByText("Dobija (4)")).toBeVisible();
  await expect(review.getByRole("listitem")).toHaveText([
    "Dodavanje komentara",
    "Pregled komentara",
    "Interni komentari",
    "Pregled zahtjeva",
  ]);
  await expect(review.getByText("Ulogu ima 0 aktivnih korisnika.")).toBeVisible();
  await review.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByText("Uspješno snimljene dozvoljene akcije")).toBeVisible();
  await page.reload();
  await expect(roleCards(page).group("Zahtjevi")).toContainText("4/");

  const basics = roleCards(page).card("Osnovne informacije");
  await basics.getByLabel("Naziv").fill(`${name} 2`);
  await basics.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByText("Uspješno snimljene osnovne informacije")).toBeVisible();
  const information = roleCards(page).card("Potrebne dodatne informacije");
  await information.getByRole("combobox").fill("osoba");
  await page.getByRole("option", { name: "Osoba" }).click();
  await page.keyboard.press("Escape");
  await information.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByText("Uspješno snimljene potrebne dodatne informacije")).toBeVisible();

  await page.getByRole("button", { name: "Deaktiviraj ulogu" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deaktiviraj ulogu" }).click();
  await expect(page.getByText("Uloga deaktivirana")).toBeVisible();
  await page.getByRole("link", { name: "Sve uloge" }).click();
  const row = page.getByRole("row", { name: new RegExp(`${name} 2`) });
  await expect(page.getByRole("link", { name: "Administrator" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "I neaktivne" }).click();
  await expect(row).toContainText("Ne");
});

test("rights that somebody else has just saved are taken over, and one's own stay chosen", async ({ page, api }) => {
  const name = unique("Dvoje");
  const id = await makeRole(page, name);
  await roleCards(page).group("Zahtjevi").click();
  const { rights } = roleCards(page);
  await rights.getByLabel("Brisanje zahtjeva").check();
  await api.setRights(id, "zahtjev_zahtjev_pregled");
  await saveRights(page);
  await expect(rights.getByRole("alert")).toContainText("Prava uloge je u međuvremenu izmijenio korisnik Adnan Hadžić");
  await expect(rights.getByLabel("Pregled zahtjeva")).toBeChecked();
  await expect(rights.getByLabel("Brisanje zahtjeva")).toBeChecked();
  await saveRights(page);
  await expect(page.getByText("Uspješno snimljene dozvoljene akcije")).toBeVisible();
});

test("the rights are found by typing and chosen by keyboard, and leaving asks", async ({ page }) => {
  await page.goto("/home/uloga");
  await page.getByRole("link", { name: "Support" }).click();
  const { rights } = roleCards(page);
  await rights.getByLabel("Traži pravo").fill("бриСАње");
  const remove = rights.getByLabel("Brisanje zahtjeva");
  await remove.focus();
  await page.keyboard.press("Space");
  await expect(rights.getByText("1 izmjena")).toBeVisible();
  await page.getByRole("link", { name: "Sve uloge" }).click();
  await expect(page.getByText("Jeste li sigurni da želite napustiti trenutnu formu?")).toBeVisible();
  await page.getByRole("button", { name: "Ne", exact: true }).click();
  await expect(remove).toBeChecked();
  await rights.getByRole("button", { name: "Odustani" }).click();
  await expect(remove).not.toBeChecked();
});

test("the Administrator role cannot lose anything", async ({ page }) => {
  await page.goto("/home/uloga");
  await page.getByRole("link", { name: "Administrator" }).click();
  const { rights } = roleCards(page);
  await expect(rights.getByText("Uloga Administrator ima sva prava i ne mogu joj se oduzeti.")).toBeVisible();
  await expect(rights.getByLabel("Projekti u meniju")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Deaktiviraj ulogu" })).toHaveCount(0);
});

test("a right that a role loses is missing at the next call, and the page of rights says who has it", async ({ page, open, api }) => {
  const name = unique("Čitalac");
  const id = await makeRole(page, name);
  await api.setRights(id, "zahtjev_zahtjev_pregled", "glavni_meni_osnovno_sidebar_projekti");
  const person = await api.addPerson(unique("Osoba"), name);
  const reader = await open(person);
  await expect(reader.getByRole("link", { name: "Projekti", exact: true })).toBeVisible();
  await expect(reader.getByRole("link", { name: "Uloge" })).toHaveCount(0);
  await reader.goto("/home/zahtjev/list");
  await expect(reader.getByRole("button", { name: "Dodaj zahtjev" })).toHaveCount(0);

  await api.setRights(id, "zahtjev_zahtjev_pregled");
  await reader.reload();
  await expect(reader.getByRole("link", { name: "Svi zahtjevi" })).toBeVisible();
  await expect(reader.getByRole("link", { name: "Projekti", exact: true })).toHaveCount(0);

  await reader.getByRole("link", { name: "Svi zahtjevi" }).click();
  await api.setRights(id);
  await reader.getByRole("textbox", { name: "Traži po nazivu" }).fill("bilo šta");
  await reader.getByRole("button", { name: "Zašto ne mogu?" }).click();
  const why = reader.getByRole("dialog", { name: "Zašto ne mogu?" });
  await expect(why).toContainText("Pregled zahtjeva");
  await expect(why.getByRole("listitem").filter({ hasText: "Adnan Hadžić" })).toBeVisible();
  await expect(why.getByRole("link")).toHaveCount(0);
  await expectNoViolations(reader, "[role=dialog]");
  await reader.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await api.setRights(id, "zahtjev_zahtjev_pregled");

  await page.goto(`/home/korisnik/prava/${person.korisnickoIme}`);
  const right = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(right("Projekti u meniju")).toContainText(/Zašto ne može\? .* Imaju ga uloge: Administrator/);
  await expect(right("Pregled zahtjeva")).toContainText(`Iz uloge: ${name}`);
});
