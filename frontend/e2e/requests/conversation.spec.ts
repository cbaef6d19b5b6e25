import type { Page } from "@playwright/test";
import { list } from "../screens/list";
import { frameIn, said, timeIn } from "../screens/parts";
import { authorOf, openRequest, viewDialog } from "../screens/request";
import { fillSignIn, signIn } from "../screens/signIn";
import { picture } from "../support/files";
import { expect, test, unique } from "../support/test";
import { answeredFrom } from "../support/waits";

/** A PDF of one empty page. */
const pdf = {
  name: "zapisnik.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
};

test.describe("who hears of others", () => {
  test.use({ live: true });

  test("what others write appears by itself, marked, and the form stays where it is", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Uživo") });
    for (let count = 1; count <= 12; count++) await api.comment(request, `Komentar ${count}`);
    await page.clock.install();
    const view = await openRequest(page, request);
    await expect(view.comments.getByRole("listitem")).toHaveCount(12);
    await view.comment.fill("Upravo pišem");
    await view.send.scrollIntoViewIfNeeded();
    const place = () => view.comment.evaluate((field) => Math.round(field.getBoundingClientRect().top));
    const before = await place();
    await api.as("support", (other) => other.comment(request, "Stigao sam"));
    await page.clock.runFor(15_500);
    const fresh = view.comments.getByRole("listitem").filter({ hasText: "Stigao sam" });
    await expect(fresh).toContainText("Novi komentar");
    await expect(view.comments.getByRole("listitem").getByText("Novi komentar")).toHaveCount(1);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
    await expect(view.comment).toHaveValue("Upravo pišem");
  });
});

test("the form stands in the same place with no comment and with many", async ({ page, api }) => {
  const [silent, busy] = [await api.add({ naziv: unique("Bez riječi") }), await api.add({ naziv: unique("Razgovor") })];
  for (let count = 1; count <= 12; count++) await api.comment(busy, `Komentar ${count}`);
  const placeIn = async (request: typeof silent, comments: number) => {
    const view = await openRequest(page, request);
    await expect(view.comments.getByRole("listitem")).toHaveCount(comments);
    return view.comment.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  };
  expect(await placeIn(silent, 0)).toBe(await placeIn(busy, 12));
});

test("a longer text has the whole width of its field, and the tools a line below it", async ({ page, api }) => {
  const { comment, send, status } = await openRequest(page, await api.add({ naziv: unique("Širina") }));
  const widthOf = async (part: typeof comment) => (await part.boundingBox())?.width ?? 0;
  await comment.fill("Kratko");
  const beside = await widthOf(comment);
  await comment.fill("Riječ koja slijedi riječ. ".repeat(5));
  await expect.poll(() => widthOf(comment)).toBeGreaterThan(520);
  expect(beside).toBeLessThan(400);
  const [text, tools] = [await comment.boundingBox(), await send.boundingBox()];
  expect(tools?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1);
  await comment.fill("");
  await expect.poll(() => widthOf(comment)).toBe(beside);
  await expect(status).toBeVisible();
});

test("on paper every comment has its author and time", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Na papiru") });
  await api.comment(request, "Prvi komentar");
  const view = await openRequest(page, request);
  const comment = view.comments.getByRole("listitem").filter({ hasText: "Prvi komentar" });
  await expect(timeIn(comment)).toBeVisible();
  const author = await authorOf(comment).innerText();
  await page.emulateMedia({ media: "print" });
  await expect(authorOf(comment)).toHaveText(author);
  await expect(authorOf(comment)).toBeVisible();
  await expect(timeIn(comment)).toBeVisible();
  await expect(timeIn(comment)).toHaveText(/^\d\d\.\d\d\.\d{4}\. \d\d:\d\d$/);
  await expect(view.comment).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Preskoči na sadržaj" })).toBeHidden();
  for (const name of ["Dodaj dokumente", "Zatvori", "Radnje nad zahtjevom"]) {
    await expect(view.dialog.getByRole("button", { name })).toBeHidden();
  }
});

test("on paper a long conversation is whole", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Dugo na papiru") });
  for (let count = 1; count <= 21; count++) await api.comment(request, `Komentar broj ${count}.`);
  const { said: comments } = await openRequest(page, request);
  await expect(comments).toHaveCount(10);
  await page.emulateMedia({ media: "print" });
  await expect(comments).toHaveCount(21);
  await expect(comments.first()).toContainText("Komentar broj 1.");
  await expect(page.getByRole("button", { name: "Prikaži starije" })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(comments).toHaveCount(10);
});

test("a long conversation begins at its newest comments, and what is being read stays when older ones come", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Dugo") });
  for (let count = 1; count <= 55; count++) await api.comment(request, `Komentar broj ${count}.`);
  const view = await openRequest(page, request);
  const items = view.comments.getByRole("listitem");
  await expect(items).toHaveCount(10);
  await expect(items.last()).toContainText("Komentar broj 55.");
  await expect(items.last()).toBeInViewport();
  await expect(view.comment).toBeInViewport();
  const older = view.comments.getByRole("button", { name: "Prikaži starije" });
  for (const [reading, shown] of [
    ["Komentar broj 46.", 50],
    ["Komentar broj 6.", 55],
  ] as const) {
    const item = items.filter({ hasText: reading });
    await older.scrollIntoViewIfNeeded();
    const place = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await older.click();
    await expect(items).toHaveCount(shown);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  }
  await expect(older).toHaveCount(0);
  await expect(items.first()).toContainText("Komentar broj 1.");
  await expect(view.comments.getByRole("list").first()).toBeFocused();
});

test("a pasted picture of the screen is attached, and a PDF is shown in the page", async ({ page, api }) => {
  // A headless Chromium shows a notice in place of PDFs; what the product requests and frames is the same.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }));
  const request = await api.add({ naziv: unique("Prilozi") });
  const view = await openRequest(page, request);
  const bytes = picture("image.png").buffer.toString("base64");
  await view.comment.evaluate((field, content) => {
    const blob = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], "image.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
  await view.comment.fill("Vidi sliku");
  await view.send.click();
  await expect(view.comments.getByRole("button", { name: /^Prikaži snimak-ekrana-\d{4}(-\d\d){5}\.png$/ })).toBeVisible();

  await view.commentFiles.setInputFiles(pdf);
  await expect(view.dialog.getByText(`${pdf.buffer.length} B`)).toBeVisible(); // it has been sent
  await view.comment.fill("Vidi zapisnik");
  await view.send.click();
  const response = await answeredFrom(page, "/zahtjevi-prilozi/", () =>
    view.comments.getByRole("button", { name: "Prikaži zapisnik.pdf" }).click(),
  );
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.headers()["content-disposition"]).toMatch(/^inline/);
  await expect(frameIn(page.getByRole("dialog", { name: "zapisnik.pdf" }))).toBeVisible();
});

/** Ends the page's session on the server behind its back. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id, publicId, username } = JSON.parse(localStorage.getItem("zahtjevi.token") ?? "{}");
    const address = `/api/korisnici/${username}/tokeni/${publicId}`;
    await fetch(address, { method: "DELETE", headers: { "X-AUTH-TOKEN": id } });
  });
}

test.describe("after the session has expired", () => {
  test.use({ person: null });

  test("a comment that was being written is there again after signing in", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Istek") });
    await signIn(page, "support");
    await expect(page).toHaveURL("/home/dashboard");
    const view = await openRequest(page, request);
    await view.comment.fill("Dugo sam ovo pisao");
    await expect(list(page).rows.first()).toBeAttached(); // it comes after the dialog, and would lead to the sign-in before
    await endSession(page);
    await view.send.click();
    await expect(page).toHaveURL(/\/auth\/prijava\?/);
    await fillSignIn(page, "support");
    const again = viewDialog(page, request.naziv);
    await expect(again.comment).toHaveValue("Dugo sam ovo pisao");
    await expect(said(page, "Vraćen je unos koji niste poslali")).toBeVisible();
    await again.send.click();
    await expect(viewDialog(page, request.naziv).comments.getByText("Dugo sam ovo pisao")).toBeVisible();
    await expect(again.comment).toHaveValue("");
  });
});

test("what others added since the last visit is marked once", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Posjeta") });
  await api.comment(request, "Prije posjete.");
  const line = "Novo od vaše zadnje posjete";
  const view = await openRequest(page, request);
  await expect(view.said).toHaveText([/Prije posjete/]);
  await view.close.click();
  await expect(view.dialog).toBeHidden();
  await api.as("support", (other) => other.comment(request, "Poslije posjete."));
  await api.comment(request, "I moj odgovor.");
  await openRequest(page, request);
  await expect(view.said).toHaveText([/Prije posjete/, line, /Poslije posjete/, /I moj odgovor/]);
  await openRequest(page, request);
  await expect(view.said).toHaveText([/Prije posjete/, /Poslije posjete/, /I moj odgovor/]);
});
