import { choices } from "./screens/choices";
import { list, openList } from "./screens/list";
import { log } from "./screens/log";
import { choice, choose, filesOf, root } from "./screens/parts";
import { reportPage } from "./screens/reports";
import { openAdd, openEdit, openRequest } from "./screens/request";
import { signInForm } from "./screens/signIn";
import { expectNoViolations, expectNoViolationsIn } from "./support/accessibility";
import { expect, test, unique } from "./support/test";

test("the list with its filters", async ({ page, api }) => {
  const { naziv: title } = await api.add({ naziv: unique("Filter") });
  await openList(page, { done: "true", opis: "a", naziv: title });
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Svi uslovi/ }).click();
  await expect(list(page).filterMenu).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
});

test("the saved views, and a new one", async ({ page }) => {
  await openList(page, { opis: "a" });
  await page.getByRole("button", { name: /^Pogledi/ }).click();
  const views = page.getByRole("dialog", { name: "Sačuvani pogledi" });
  await expect(views).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await views.getByRole("button", { name: "Snimi pogled…" }).click();
  const naming = page.getByRole("dialog", { name: "Novi pogled" });
  await naming.getByRole("button", { name: "Snimi" }).click();
  await expect(naming.getByText("Morate unijeti naziv pogleda")).toBeVisible();
  await expectNoViolations(page, "[role=dialog]:has(form)");
});

test("picked rows and what can be done with them", async ({ page, api }) => {
  const { naziv: title } = await api.add({ naziv: unique("Izbor") });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: title })}`);
  await list(page).row(title).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Izmjena izabranih zahtjeva" });
  await expect(bar).toBeVisible();
  await expectNoViolations(page);
  await bar.getByRole("button", { name: "Kategorija" }).click();
  await expect(page.getByRole("menuitem", { name: "E-pošta" })).toBeVisible();
  await expectNoViolations(page, "[role=menu]");
});

test("the import, from its file to its report", async ({ page }) => {
  await page.goto("/home/zahtjev/uvoz?uvoz=novi");
  await expect(page.getByRole("region", { name: "Raniji uvozi" })).toBeVisible();
  await expectNoViolations(page);
  const table = { name: "uvoz.csv", mimeType: "text/csv", buffer: Buffer.from("naziv,opis\nPrvi,\n") };
  await filesOf(page).setInputFiles(table);
  await page.getByRole("button", { name: "Nastavi" }).click();
  await expect(page.getByRole("region", { name: "Prvi redovi" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Pokreni uvoz" }).click();
  await expect(page.getByRole("region", { name: "Odbijeni redovi" })).toBeVisible();
  await expectNoViolations(page);
});

test("the empty list", async ({ page }) => {
  await page.goto("/home/zahtjev/list?naziv=nema takvog");
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  await expectNoViolations(page);
});

test("a new request, with its messages", async ({ page }) => {
  const { dialog, submit, unfold } = await openAdd(page);
  await expectNoViolations(page, "[role=dialog]"); // the list behind it has a test of its own
  await unfold();
  await submit.click();
  await expect(dialog.getByText("Morate unijeti opis zahtjeva")).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await choice(dialog, "Prioritet").click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectNoViolations(page, "[role=listbox]");
});

test("a request, its menu and its history", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Pristup"), status: "Radi se" });
  await api.comment(request, "Vidi https://opcina.example/uputstvo.");
  const { comments, menu } = await openRequest(page, request);
  await expect(comments.getByRole("listitem").filter({ hasText: "uputstvo" })).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await menu.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoViolations(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "Pregled promjena statusa zahtjeva" }).click();
  await expect(page.getByRole("dialog", { name: /^Pregled promjena/ }).getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(page, "[role=dialog]:has(ol > li > svg)");
});

test("the edit form, with its messages", async ({ page, api }) => {
  const { title, save } = await openEdit(page, (await api.add({ naziv: unique("Pristup") })).id);
  await title.fill("");
  await save.click();
  await expect(page.getByText("Polje naziv ne može biti prazno")).toBeVisible();
  await expectNoViolations(page);
});

test("the board", async ({ page, api }) => {
  const { naziv: title, projekatId: projectId } = await api.add({ naziv: unique("Kartica") });
  await page.goto(`/home/zahtjev/list-draggable?projekatId=${projectId}`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectNoViolations(page);
});

test("the dashboard", async ({ page }) => {
  await page.goto("/home/dashboard");
  const months = page.getByRole("region", { name: "Zahtjevi po mjesecima" });
  await expect(months.getByText("Jan", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Najduže čekaju" }).getByRole("link").nth(1)).toBeVisible();
  await expectNoViolations(page);
  for (const toggle of await page.getByRole("button", { name: /^Tabela/ }).all()) await toggle.click();
  await expect(months.getByRole("table")).toBeVisible();
  await expectNoViolations(page, "main");
});

test("what is late, and who has how much", async ({ page }) => {
  await page.goto("/home/kasni");
  await expect(page.getByRole("list", { name: "Pregled rokova" }).getByRole("link")).toHaveCount(6);
  await expect(page.getByRole("link", { name: /^Otvoreno \d/ }).first()).toBeVisible();
  await expectNoViolations(page);
});

test("the sessions", async ({ page }) => {
  await page.goto("/home/racun/menadzer/sesije");
  await expect(page.getByText("Trenutna sesija")).toBeVisible();
  await expectNoViolations(page);
});

test("what one is told, at the row that a letter led to", async ({ page }) => {
  await page.goto("/home/racun/menadzer/obavijesti?vrsta=status");
  await expect(choices(page).choice("Promjene statusa", "E-pošta")).toBeFocused();
  await expectNoViolations(page);
});

test("personal details and the password, with what is wrong", async ({ page }) => {
  await page.goto("/home/racun/menadzer/licni-detalji");
  await page.getByRole("textbox", { name: "Ime i prezime" }).fill(" ");
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByText("Morate da unesete ime i prezime")).toBeVisible();
  await expectNoViolations(page);
  await page.goto("/home/racun/menadzer/lozinka");
  await page.getByRole("button", { name: "Promijeni" }).click();
  await expect(page.getByText("Morate da unesete lozinku")).toBeVisible();
  await expectNoViolations(page);
});

test("the bell", async ({ page }) => {
  await page.goto("/home/dashboard");
  await page.getByRole("button", { name: /^Obavještenja/ }).click();
  await expect(page.getByRole("dialog", { name: "Obavještenja" }).getByRole("listitem").first()).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
});

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("the settings, with their messages", async ({ page }) => {
    await page.goto("/home/postavke/postavke-sistema");
    await expect(page.getByRole("application", { name: "Pregled karte" })).toBeVisible();
    await page.getByLabel("Naslov sistema").fill("");
    await page.getByRole("button", { name: "Spasi" }).click();
    await expect(page.getByText("Polje je obavezno")).toBeVisible();
    await expectNoViolations(page);
  });

  test("the projects, and one of them", async ({ page }) => {
    await page.goto("/home/projekat/list");
    await expect(list(page).rows.first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Katastar i GIS", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Osnovne informacije" })).toBeVisible();
    await expectNoViolations(page);
  });

  test("a project's people and its configuration, with its messages and dialogs", async ({ page }) => {
    await page.goto("/home/projekat/list");
    await page.getByRole("link", { name: "Informatička podrška", exact: true }).click();
    await page.getByRole("tab", { name: "Korisnici" }).click();
    await expect(list(page).rows.first()).toBeVisible();
    await expectNoViolations(page);
    const project = new URL(page.url()).pathname.replace("/korisnici", "");
    await page.goto(`${project}/konfiguracija`);
    await choose(page, page, "Početak radnog vremena: sati", "23");
    await page.getByRole("button", { name: "Snimi" }).click();
    await expect(page.getByText(/^Početak radnog vremena mora biti prije/)).toBeVisible();
    await expectNoViolations(page);
    for (const part of ["prioriteti", "statusi", "tipovi", "dijelovi"]) {
      await page.goto(`${project}/konfiguracija/${part}`);
      await expect(page.getByRole("button", { name: /^Radnje: / }).first()).toBeVisible();
      await expectNoViolations(page);
    }
    await page
      .getByRole("button", { name: /^Kategorije zahtjeva: / })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await page.goto(`${project}/konfiguracija/statusi`);
    await page.getByRole("button", { name: "Dodaj status" }).click();
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByText("Morate da unesete oznaku")).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
  });

  test("a new project, with its messages", async ({ page }) => {
    await page.goto("/home/projekat/dodavanje");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByText("Morate da unesete naziv projekta")).toBeVisible();
    await expectNoViolations(page);
  });

  test("the lookup lists, with a form and its messages", async ({ page }) => {
    await page.goto("/home/sifarnik/Razred?obrisane=true");
    await expect(list(page).rows.first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "DODAJ" }).click();
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByText("Polje je obavezno i mora biti validan broj")).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
  });

  test("the translations of an item", async ({ page }) => {
    await page.goto("/home/sifarnik/VrstaPohvale");
    await list(page).rows.first().getByRole("button", { name: "Više radnji" }).click();
    await page.getByRole("menuitem", { name: "Prijevodi" }).click();
    await expect(page.getByRole("textbox", { name: "Naziv · Srpski" })).toHaveValue(/Pohvala/);
    await expectNoViolations(page, "[role=dialog]");
  });

  test("the people, one of them, and who is picked", async ({ page }) => {
    await page.goto("/home/korisnik/list?filter=selma");
    await list(page).rows.first().getByRole("checkbox").click();
    await expect(page.getByRole("region", { name: "Izmjena izabranih korisnika" })).toBeVisible();
    await expectNoViolations(page);
    await page.goto("/home/korisnik/pregled/support");
    await expect(
      page.getByRole("table", { name: "Prijave po ulogama" }).or(page.getByRole("list", { name: "Prijave po ulogama" })),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Radnje nad korisnikom" }).click();
    await page.getByRole("menuitem", { name: "Deaktiviraj korisnika" }).click();
    await expect(page.getByRole("combobox", { name: /^Ko ih preuzima/ })).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
  });

  test("people from a file, what is wrong with them, and what became of them", async ({ page }) => {
    const buffer = Buffer.from(
      "korisničko ime,puno ime,e-mail,uloga\nADMIN,Već tu,a@opcina.example,administrator\n=1+1,Formula,nije adresa,Direktor\n",
    );
    await page.goto("/home/korisnik/uvoz");
    await filesOf(page).setInputFiles({ name: "osobe.csv", mimeType: "text/csv", buffer });
    await expect(page.getByRole("button", { name: "Nastavi" })).toBeEnabled();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Nastavi" }).click();
    await expect(page.getByText("Redova: 2.")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Uvezi korisnike" }).click();
    await expect(page.getByRole("heading", { name: "Odbijeni redovi" })).toBeVisible();
    await expectNoViolations(page);
  });

  test("the form of a person, with its messages", async ({ page }) => {
    await page.goto("/home/korisnik/dodavanje");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByText("Uloga je obavezna")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0)); // half under the toolbar a button would be too small
    await expectNoViolations(page);
  });

  test("the log with its filter, what it is about, a history and one version", async ({ page, api }) => {
    const { id, naziv: title } = await api.add({ naziv: unique("Historija") });
    await page.goto("/home/log?entitet=zahtjev&akcija=dodavanje");
    await expect(page.getByRole("link", { name: /^Zahtjev · / }).first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: /^Svi uslovi/ }).click();
    await expect(page.getByRole("dialog", { name: "Filtriranje loga" })).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await log(page).showEntities();
    await page.getByRole("link", { name: `Zahtjev · #${id} ${title}` }).click();
    const version = page.getByRole("link", { name: "Dodavanje · Zahtjev", exact: true });
    await expect(version).toBeVisible();
    await expectNoViolations(page);
    await version.click();
    await expect(page.getByRole("row", { name: new RegExp(title) })).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
  });

  test("the messages", async ({ page }) => {
    await page.goto("/home/postavke/poruke?stanje=poslana");
    await expect(list(page).rows.first()).toBeVisible();
    await expectNoViolations(page);
  });

  test("the check of the system", async ({ page }) => {
    await page.goto("/home/postavke/provjera");
    const sound = page.getByText("Probni dokument je s adrese stranice poslan i preuzet.");
    const again = page.getByRole("button", { name: "Pokušaj ponovo" });
    await expect(async () => {
      if (await again.isVisible()) await again.click(); // one check runs at a time, and another test may have begun it
      await expect(sound.or(again)).toBeVisible();
      expect(await sound.isVisible()).toBe(true);
    }).toPass({ intervals: [3_000] });
    await expectNoViolations(page);
  });
});

test.describe("a guest", () => {
  test.use({ person: null });

  test("the sign-in, with its messages", async ({ page }) => {
    await page.goto("/auth/prijava");
    await expectNoViolations(page);
    await signInForm(page).submit.click();
    await expect(page.getByText("Lozinka je obavezna")).toBeVisible();
    await expectNoViolations(page);
  });

  test("the sign-in of newcomers, their account and its activation", async ({ page, baseURL }) => {
    const enrolment = (baseURL ?? "").replace("://", "://upis.");
    await page.goto(`${enrolment}/auth/prijava`);
    await expect(page.getByRole("button", { name: "Otvori račun" })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Otvori račun" }).click();
    await page.getByRole("button", { name: "Potvrdi" }).click();
    await expect(page.getByText("Morate da unesete e-mail")).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`${enrolment}/auth/aktiviraj?o=nema`);
    await page.getByRole("button", { name: "Aktiviraj račun" }).click();
    await expect(page.getByText("Lozinka je obavezna")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("textbox", { name: "Lozinka" }).fill("neka-lozinka");
    await page.getByRole("button", { name: "Aktiviraj račun" }).click();
    await expect(page.getByText("Veza više ne vrijedi")).toBeVisible();
    await expectNoViolations(page);
  });

  test("the screens of a forgotten password", async ({ page }) => {
    await page.goto("/auth/zaboravljena-lozinka");
    await page.getByRole("button", { name: "Obnovi lozinku" }).click();
    await expect(page.getByText("E-mail nije ispravan")).toBeVisible();
    await expectNoViolations(page);
    await page.goto("/auth/promjena-lozinke?o=nema");
    await expect(page.getByText("Veza više ne vrijedi")).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe("roles", () => {
  test.use({ person: "admin" });

  test("the list, a new role, a role's cards and what a person may do", async ({ page }) => {
    await page.goto("/home/uloga");
    await expect(page.getByRole("link", { name: "Support" })).toBeVisible();
    await expectNoViolations(page);
    await page.goto("/home/uloga/dodavanje");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByText("Polje je obavezno").first()).toBeVisible();
    await expectNoViolations(page);
    await page.goto("/home/uloga");
    await page.getByRole("link", { name: "Support" }).click();
    const rights = page.getByRole("region", { name: "Dozvoljene akcije" });
    await expect(rights.getByLabel("Uloge u meniju")).toBeVisible();
    await expectNoViolations(page);
    await rights.getByLabel("Uloge u meniju").check();
    await rights.getByRole("button", { name: "Snimi" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await page.goto("/home/korisnik/prava/support");
    await expect(page.getByText("Iz uloge: Support").first()).toBeVisible();
    await expectNoViolations(page);
  });
});

test("a report with its chart, and the help on reports", async ({ page }) => {
  await page.goto("/home/izvjestaj?prikaz=1");
  await page.getByRole("button", { name: "Starost otvorenih zahtjeva" }).click();
  await page.getByRole("button", { name: "Prikaži", exact: true }).click();
  await expect(reportPage(page).getByRole("img")).toBeVisible();
  await expectNoViolations(page);
  for (const [theme, name] of [
    ["dark", "tamna"],
    ["light", "svijetla"],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const report = reportPage(page, name);
    await expect(report.getByRole("img")).toBeVisible();
    await expectNoViolationsIn(root(report), theme);
  }
  await page.getByRole("button", { name: "Pomoć" }).click();
  await expect(page.getByRole("dialog", { name: "Pomoć: izvještaji" })).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
});
