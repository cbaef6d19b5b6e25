import { list } from "../screens/list";
import { downloaded, said } from "../screens/parts";
import { editForm, openAdd, openRequest, viewDialog } from "../screens/request";
import { note, picture } from "../support/files";
import { expect, test, unique } from "../support/test";
import { chooseFiles } from "../support/waits";

/** Where the browser posts files to. */
const storage = /\/zahtjevi-prilozi(\/|$)/;

test("a slow network shows how far the file is", async ({ page, context }) => {
  const { dialog, files, upload, submit } = await openAdd(page);
  const network = await context.newCDPSession(page);
  const sendAt = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await sendAt(50 * 1024); // until enough of it was seen, however slow the machine is
  await files.setInputFiles(picture("velika.png", 600));
  const bar = dialog.getByRole("progressbar", { name: "Slanje velika.png" });
  await expect(dialog.getByRole("status").filter({ hasText: "Sačekajte da se prilozi pošalju." })).toBeVisible();
  await submit.click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Sačekajte da se prilozi pošalju." })).toBeVisible();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const [value] = await bar.evaluateAll((bars) => bars.map((one) => one.getAttribute("aria-valuenow")));
        if (value && Number(value) < 100) seen.add(Number(value));
        return seen.size;
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(2);
  await sendAt(-1);
  await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(upload("velika.png")).toContainText("MB");
  await expect(dialog.getByText("Sačekajte da se prilozi pošalju.")).toHaveCount(0);
});

test("a file whose sending broke is sent again and attached", async ({ page }) => {
  const title = unique("Ponovljena slika");
  const { dialog, files, upload, title: name, description, submit } = await openAdd(page);
  await page.route(storage, (route) => route.abort());
  await files.setInputFiles(picture("slika.png"));
  await expect(said(page, "Greška prilikom slanja dokumenta")).toBeVisible();
  await expect(upload("slika.png")).toContainText("Greška prilikom slanja dokumenta");
  await page.unrouteAll({ behavior: "wait" });
  await dialog.getByRole("button", { name: "Ponovo pošalji slika.png" }).click();
  await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
  await name.fill(title);
  await description.fill("Slika je stigla iz drugog puta.");
  await submit.click();
  await list(page).saying(title).click();
  const view = viewDialog(page, title);
  await expect(view.dialog.getByRole("list", { name: "Dokumenti" }).getByRole("listitem")).toHaveCount(1);
});

test("a comment waits for its file, and takes one only", async ({ page, api }) => {
  const {
    comment,
    commentFiles: files,
    commentWaits: waiting,
    said: sayings,
    send,
  } = await openRequest(page, await api.add({ naziv: unique("Prilog") }));
  await comment.fill("U prilogu.");
  await page.route(storage, (route) => route.abort());
  await files.setInputFiles(note("prvi.txt"));
  await expect(said(page, "Greška prilikom slanja dokumenta")).toBeVisible();
  await send.click();
  await expect(said(page, "Ponovo pošaljite ili uklonite prilog koji nije poslan.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await files.setInputFiles(note("drugi.txt"));
  await page.getByRole("button", { name: "Zamijeni", exact: true }).click();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting).toContainText("drugi.txt");
  await expect(waiting).toContainText(/\d KB$/); // it has been sent
  await send.click();
  const sent = sayings.filter({ hasText: "U prilogu." });
  await expect(sent).toContainText("drugi.txt");
  await expect(comment).toHaveValue("");
});

test("pictures open large and go on by the arrow keys", async ({ page }) => {
  const title = unique("Dvije slike");
  const { dialog, files, title: name, description, submit } = await openAdd(page);
  await files.setInputFiles([picture("jedan.png"), picture("dva.png")]);
  await expect(dialog.getByText(/^\d+ KB$/)).toHaveCount(2); // they have been sent
  await name.fill(title);
  await description.fill("Slike.");
  await submit.click();
  await list(page).saying(title).click();
  const opener = viewDialog(page, title).dialog.getByRole("button", { name: "Prikaži jedan.png" });
  await opener.click();
  const viewer = (file: string) => page.getByRole("dialog", { name: file });
  await expect(viewer("jedan.png").getByRole("img", { name: "jedan.png" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer("dva.png")).toContainText("2 od 2");
  await page.keyboard.press("Escape");
  await expect(viewer("dva.png")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("files are added to a request that is there, taken off and put back", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Naknadno") });
  const { dialog, documents: files, activity: told } = await openRequest(page, request);
  await chooseFiles(page, () => dialog.getByRole("button", { name: "Dodaj dokumente" }).click(), [
    picture("snimak.png"),
    note("zapisnik.txt"),
  ]);
  await expect(files.getByRole("listitem")).toHaveCount(2);
  await expect(told).toContainText("Dodan prilog zapisnik.txt");
  await dialog.getByRole("button", { name: "Ukloni snimak.png" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);
  await expect(told).toContainText("Uklonjen prilog snimak.png");
  await page.getByRole("button", { name: "Vrati" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(2);

  await page.goto(`/home/zahtjev/edit/${request.id}`);
  await editForm(page).files.setInputFiles(note("drugi.txt"));
  await expect(page.getByRole("list", { name: "Dokumenti" }).getByRole("listitem")).toHaveCount(3);
  const download = await downloaded(page, () => page.getByRole("button", { name: "Preuzmi drugi.txt" }).click());
  expect(download.suggestedFilename()).toBe("drugi.txt");
  await page.getByRole("textbox", { name: "Naziv" }).fill(`${request.naziv}!`);
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(viewDialog(page, `${request.naziv}!`).dialog).toBeVisible();
});

test("a picture that is dropped anywhere on a request belongs to it", async ({ page, api }) => {
  const { dialog } = await openRequest(page, await api.add({ naziv: unique("Prevučeno") }));
  await expect(dialog.getByText("Detalji")).toBeVisible();
  await dialog.getByRole("region", { name: "Opis" }).evaluate(async (target) => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext("2d");
    const file = new File([await canvas.convertToBlob()], "prevuceno.png", { type: "image/png" });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    for (const kind of ["dragenter", "dragover", "drop"])
      target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole("list", { name: "Dokumenti" })).toContainText("prevuceno.png");
});
