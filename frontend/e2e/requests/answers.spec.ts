import { randomUUID } from "node:crypto";
import { list } from "../screens/list";
import { headerOf, openLetter } from "../screens/mailbox";
import { chooseLast, formOf } from "../screens/parts";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

/** Puts letters into the mailbox that the product reads. */
const delivery = process.env.DELIVERY ?? "";

/** What the receiving server says of the writers of letters. */
const proven = ["Authentication-Results: mx.opcina.example; dmarc=pass"];

async function deliver(from: string, to: string, subject: string, ...text: string[]): Promise<void> {
  const letter = [`From: <${from}>`, `To: <${to}>`, `Subject: ${subject}`, `Message-ID: <${randomUUID()}@posta.example>`, ...proven];
  const body = [...letter, "Content-Type: text/plain; charset=utf-8", "", ...text, ""].join("\r\n");
  expect((await fetch(delivery, { method: "POST", body })).ok).toBe(true);
}

test("an answer to a letter becomes its writer's comment, a stranger's does not", async ({ page, api, open }) => {
  test.skip(!delivery, "the product runs without a mailbox");
  const request = await api.add({ naziv: unique("Odgovor") });
  await api.as("support", (other) => other.comment(request, "Koji je to šalter?"));
  await openLetter(page, `#${request.id}] ${request.naziv}`, "Mirza Delić");
  const [to] = (await headerOf(page, "Reply-To")).match(/zahtjevi\+[a-z2-7]{26}@opcina\.example/) as RegExpMatchArray;
  const [own] = (await headerOf(page, "To")).match(/[\w.]+@[\w.]+/) as RegExpMatchArray;

  const stranger = `${randomUUID()}@posta.example`;
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

  const admin = await open("admin", "/home/postavke/pisma");
  await expect(list(admin).saying(stranger)).toContainText("Odbijeno");
  await expectNoViolations(admin);
  await admin.getByRole("button", { name: "Prihvaćena" }).click();
  await expect(list(admin).saying(own, `#${request.id}`)).toContainText("Prihvaćeno");
});

test.describe("by letter", () => {
  test.use({ person: "admin" });

  test("a letter to a project's address becomes its writer's request", async ({ page, api }) => {
    test.skip(!delivery, "the product runs without a mailbox");
    const project = await api.addProject(unique("Pisma"));
    const tag = unique("p").replace(" ", "-");
    await page.goto(`/home/projekat/${project}/konfiguracija/pisma`);
    const form = formOf(page);
    await form.getByRole("textbox", { name: "Oznaka u adresi" }).fill(tag);
    await form.getByRole("button", { name: "Snimi" }).click();
    await expect(form.getByText("Polje je obavezno").first()).toBeVisible();
    for (const field of ["Dio projekta", "Kategorija", "Tip", "Prioritet"]) await chooseLast(page, form, field);
    await form.getByRole("button", { name: "Snimi" }).click();
    const address = `zahtjevi+${tag}@opcina.example`;
    await expect(page.getByText(address)).toBeVisible();
    await expectNoViolations(page);

    const title = unique("Pismom");
    await deliver("admin@opstina.example", address, title, "Ne radi štampač.", "", "> Molim vas, pišite.");
    await expect.poll(async () => (await api.requestsOf(project)).map(({ naziv }) => naziv)).toContain(title);
  });
});
