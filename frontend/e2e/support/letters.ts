import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { unique } from "./test";

/** Puts letters into the mailbox that the product reads; empty where it runs without one. */
export const delivery = process.env.DELIVERY ?? "";

/** An address that nobody has. */
export const strangeAddress = () => `${unique("pisac").replace(" ", ".")}@posta.example`;

async function put(lines: string[]): Promise<void> {
  const body = [...lines, ""].join("\r\n");
  expect((await fetch(delivery, { method: "POST", body })).ok).toBe(true);
}

/** Lets a letter arrive, of whose writer the receiving server says that they are who they say. */
export const deliver = (from: string, to: string, subject: string, ...text: string[]) =>
  put([
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@posta.example>`,
    `Authentication-Results: mx.opcina.example; dmarc=pass header.from=${from.split("@")[1]}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    ...text,
  ]);

/** Lets a mail server's report arrive, at the address where a letter returns: its receiver has no mailbox. */
export const bounce = (to: string, receiver: string) =>
  put([
    "From: Mail Delivery System <MAILER-DAEMON@mx.posta.example>",
    `To: <${to}>`,
    `Subject: Undelivered to ${receiver}`,
    `Message-ID: <${randomUUID()}@mx.posta.example>`,
    "Return-Path: <>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=report",
    "",
    "--report",
    "Content-Type: text/plain",
    "",
    "The mail system could not deliver your message.",
    "--report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.posta.example",
    "",
    `Final-Recipient: rfc822; ${receiver}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; 550 5.1.1 <${receiver}> User unknown`,
    "",
    "--report--",
  ]);
