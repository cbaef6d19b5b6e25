import { readFile } from "node:fs/promises";
import { lettersPath, openLetterAddress } from "../screens/letters";
import { list } from "../screens/list";
import { headerOf, openLetter } from "../screens/mailbox";
import { downloaded } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { deliver, delivery, strangeAddress } from "../support/letters";
import { expect, test, unique } from "../support/test";

test("an answer to a letter becomes its writer's comment, a stranger's does not", async ({ page, api, open }) => {
  test.skip(!delivery, "the product runs without a mailbox");
  const request = await api.add({ naziv: unique("Odgovor") });
  await api.as("support", (other) => other.comment(request, "Koji je to šalter?"));
  await openLetter(page, `#${request.id}] ${request.naziv}`, "Mirza Delić");
  const [to] = (await headerOf(page, "Reply-To")).match(/zahtjevi\+[a-z2-7]{26}@opcina\.example/) as RegExpMatchArray;
  const [own] = (await headerOf(page, "To")).match(/[\w.]+@[\w.]+/) as RegExpMatchArray;

  const stranger = strangeAddress();
  await deliver(stranger, to, "Re: Zahtjev", "I ja nešto imam reći.");
  await deliver(
    own,
    to,
    "Re: Zahtjev",
    "Šalter 3, kod ulaza.",
    "",
    "26. 11. 2026. u 10:00 Zahtjevi <zahtjevi@opcina.example> je napisao:",
    "> Koji je to šalter?",
  );
  await expect.poll(() => api.commentsOf(request.id)).toContain("Šalter 3, kod ulaza.");
  expect(await api.commentsOf(request.id)).toHaveLength(2);

  const { said } = await openRequest(page, request);
  const written = said.filter({ hasText: "Šalter 3, kod ulaza." });
  await expect(written).not.toContainText("je napisao:");
  await written.getByRole("button", { name: "Prikaži cijelu poruku" }).click();
  await expect(written).toContainText("> Koji je to šalter?");
  await expectNoViolations(page);
  await written.getByRole("button", { name: "Sakrij poruku" }).click();
  await expect(written).not.toContainText("je napisao:");

  const admin = await open("admin", lettersPath);
  await expect(list(admin).saying(stranger)).toContainText("Odbijeno");
  await expectNoViolations(admin);
  await admin.getByRole("button", { name: "Prihvaćena" }).click();
  await expect(list(admin).saying(own, `#${request.id}`)).toContainText("Prihvaćeno");

  const handled = (await openRequest(admin, request)).said.filter({ hasText: "Šalter 3, kod ulaza." });
  await handled.getByRole("button", { name: "Prikaži cijelu poruku" }).click();
  await expect(handled).toContainText(`${own} · Re: Zahtjev`);
  const file = await downloaded(admin, () => handled.getByRole("button", { name: "Preuzmi poruku" }).click());
  expect(await readFile(await file.path(), "utf8")).toContain("> Koji je to šalter?");
});

test.describe("by letter", () => {
  test.use({ person: "admin" });

  test("a letter to a project's address becomes its writer's request", async ({ page, api }) => {
    test.skip(!delivery, "the product runs without a mailbox");
    const project = await api.addProject(unique("Poruke"));
    const tag = unique("p").replace(" ", "-");
    const address = await openLetterAddress(page, project);
    await address.tag.fill(tag);
    await address.save.click();
    await expect(address.form.getByText("Polje je obavezno").first()).toBeVisible();
    await address.place();
    await address.save.click();
    const to = `zahtjevi+${tag}@opcina.example`;
    await expect(page.getByText(to)).toBeVisible();
    await expectNoViolations(page);

    const title = unique("E-poštom");
    await deliver("admin@opstina.example", to, title, "Ne radi štampač.", "", "> Molim vas, pišite.");
    await expect.poll(async () => (await api.requestsOf(project)).map(({ naziv }) => naziv)).toContain(title);
  });
});
