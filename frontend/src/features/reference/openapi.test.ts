import { expect, it } from "vitest";
import { openapiDocument } from "@/api/openapiDocument";
import { curlOf, type Document, eventsOf, exampleOf, fieldsOf, operationsOf } from "./openapi";

const document = JSON.parse(openapiDocument) as Document;
const operations = operationsOf(document);
const call = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is missing`);
  return found;
};

it("has every call, with its right and an example that says how to sign it", () => {
  const many = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
  expect(operations).toHaveLength(many);
  for (const one of operations) {
    expect(one.right, one.id).not.toBe("");
    expect(one.summary, one.id).not.toBe("");
    const sample = curlOf(one, document, "https://x.example");
    expect(sample, one.id).toContain(`https://x.example${one.path}`);
    expect(sample.includes("Authorization: Bearer"), one.id).toBe(one.programs);
  }
  expect(operations.filter(({ programs }) => programs).length).toBeGreaterThan(40);
});

it("says what a call takes and answers", () => {
  const comment = call("post /api/zahtjevkomentari/zahtjev/{zahtjevId}");
  expect(comment.right).toBe("zahtjev_komentar_dodavanje");
  expect(fieldsOf(comment.body, document)).toContainEqual(expect.objectContaining({ name: "komentar", type: "string" }));
  expect(curlOf(comment, document, "")).toContain('"komentar": "…"');
  const list = fieldsOf(call("get /api/zahtjevi").answer, document);
  expect(list).toContainEqual(expect.objectContaining({ name: "items", type: "object[]", depth: 0 }));
  expect(list.some(({ name, depth }) => name === "naziv" && depth === 1)).toBe(true);
});

it("keeps tokens out of what is about accounts", () => {
  for (const { path, programs } of operations) {
    if (/lozinka|tokeni|\/uloga|\/postavke|\/log\//.test(path)) expect(programs, path).toBe(false);
  }
});

it("has every event of webhooks, with what is sent and how it is signed", () => {
  const events = eventsOf(document);
  expect(events.map(({ name }) => name)).toContain("komentar.kreiran");
  expect(events).toHaveLength(Object.keys(document.webhooks).length);
  for (const { name, summary, parameters, body } of events) {
    expect(summary, name).not.toBe("");
    expect(
      parameters.map(({ name }) => name),
      name,
    ).toContain("webhook-signature");
    expect(exampleOf(body, document), name).toMatchObject({ timestamp: "…", data: expect.any(Object) });
  }
});
