import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { said } from "../screens/parts";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that keeps what it is sent, and says that it took it. */
async function receiver(): Promise<{ server: Server; address: string; messages: Message[] }> {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      messages.push({ headers: request.headers, body });
      response.end("primljeno");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/prijem`, messages };
}

const signatureOf = ({ headers, body }: Message, secret: string) => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`).digest("base64")}`;
};

test("a webhook is added, tells of a new request with a good signature, and sends it again", async ({ page, api }) => {
  const { server, address, messages } = await receiver();
  try {
    const name = unique("Portal");
    const project = unique("Javljanja");
    await api.addProject(project);
    await page.goto("/home/postavke/webhookovi");
    await page.getByRole("button", { name: "Novi webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
    await dialog.getByRole("textbox", { name: "Adresa" }).fill("http://10.1.2.3/prijem");
    await dialog.getByRole("combobox", { name: "Projekat" }).click();
    await page.getByRole("option", { name: project }).click();
    await dialog.getByRole("button", { name: "Spasi" }).click();
    await expect(dialog.getByText("Adresa mora počinjati sa https://")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Adresa" }).fill(address);
    await dialog.getByRole("button", { name: "Spasi" }).click();
    const secret = await dialog.getByRole("code").innerText();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await page.keyboard.press("Escape");
    await expect(page.getByText(secret)).toHaveCount(0);

    const { id, naziv: title } = await api.add({ naziv: unique("Rasvjeta"), projekat: project });
    await expect.poll(() => messages.length).toBe(1);
    const [message] = messages as [Message];
    expect(message.headers["webhook-signature"]).toBe(signatureOf(message, secret));
    expect(JSON.parse(message.body)).toMatchObject({ type: "zahtjev.kreiran", data: { zahtjevId: id, naziv: title, projekat: project } });

    await page.getByRole("link", { name }).click();
    const row = page.getByRole("row").filter({ hasText: `#${id}` });
    await expect(row).toContainText("Isporučena");
    await expect(row).toContainText("200");
    await row.getByRole("button", { name: "Pošalji ponovo" }).click();
    await expect(said(page, "Isporuka se šalje ponovo.")).toBeAttached();
    await expect.poll(() => messages.length).toBe(2);
    expect(messages[1]?.headers["webhook-id"]).toBe(message.headers["webhook-id"]);

    await page.getByRole("link", { name: "Webhookovi" }).first().click();
    const line = page.getByRole("row").filter({ hasText: name });
    await expect(line).toContainText("Radi");
    await line.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Obriši" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click();
    await expect(line).toHaveCount(0);
  } finally {
    server.close();
  }
});
