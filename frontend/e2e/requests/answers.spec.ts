import { randomUUID } from "node:crypto";
import { list } from "../screens/list";
import { headerOf, openLetter } from "../screens/mailbox";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

/** Puts letters into the mailbox that the product reads. */
const delivery = process.env.DELIVERY ?? "";

async function deliver(from: string, to: string, ...text: string[]): Promise<void> {
  const letter = [`From: <${from}>`, `To: <${to}>`, "Subject: Re: Zahtjev", `Message-ID: <${randomUUID()}@posta.example>`];
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
  await deliver(stranger, to, "I ja nešto imam reći.");
  await deliver(
    own,
    to,
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
  await expect(list(admin).saying(own, `#${request.id}`)).toContainText("Komentar");
});
