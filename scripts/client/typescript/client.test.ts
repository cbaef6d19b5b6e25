// Runs against an installation, whose address, token and project client_test.go gives.
import assert from "node:assert/strict";
import test from "node:test";
import { answerOf, createClient, download, Refusal } from "./client.js";

const given = (name: string) => process.env[name] ?? assert.fail(`${name} is missing`);
const address = given("ZAHTJEVI_URL");
const token = given("ZAHTJEVI_TOKEN");
const projekatId = Number(given("ZAHTJEVI_PROJECT"));
const body = JSON.parse(given("ZAHTJEVI_REQUEST"));
const client = createClient({ address, token });

/** Refuses the first calls for too many calls, each after the installation has done it. */
const busy = (times: number, pause: string) => {
  const sent: Request[] = [];
  const send = async (request: Request) => {
    sent.push(request.clone());
    const response = await fetch(request);
    return sent.length > times ? response : new Response(null, { status: 429, headers: { "Retry-After": pause } });
  };
  return { sent, client: createClient({ address, token, fetch: send }) };
};

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => assert.fail("the call was not refused"),
    (reason: unknown) => reason,
  );
  assert(error instanceof Refusal, String(error));
  return error;
};

const listed = async () => (await answerOf(client.GET("/api/zahtjevi", { params: { query: { projekatId, sve: true } } }))).items;

test("a request is made, read, commented on and listed", async () => {
  const path = { projekatId };
  const made = await answerOf(client.POST("/api/zahtjevi/projekat/{projekatId}", { params: { path }, body }));
  const request = { path: { zahtjevId: made.id } };
  await answerOf(client.POST("/api/zahtjevkomentari/zahtjev/{zahtjevId}", { params: request, body: { komentar: "Iz programa" } }));
  const comments = await answerOf(client.GET("/api/zahtjevkomentari/zahtjev/{zahtjevId}", { params: request }));
  assert.equal(comments.items[0]?.komentar, "Iz programa");
  assert((await listed()).some(({ id }) => id === made.id));
});

test("what is sent again for a refusal is done once", async () => {
  const before = (await listed()).length;
  const { sent, client: patient } = busy(2, "0");
  await answerOf(patient.POST("/api/zahtjevi/projekat/{projekatId}", { params: { path: { projekatId } }, body }));
  const keys = new Set(sent.map((request) => request.headers.get("Idempotency-Key")));
  assert.deepEqual([sent.length, keys.size, keys.has(null)], [3, 1, false]);
  assert.equal((await listed()).length, before + 1);
});

test("repetitions and pauses have a bound, and can be called off", async () => {
  const always = busy(99, "0");
  assert.equal((await refusal(always.client.GET("/api/zahtjevi"))).status, 429);
  assert.equal(always.sent.length, 5);
  const late = busy(99, "61");
  assert.equal((await refusal(late.client.GET("/api/zahtjevi"))).retryAfter, 61);
  assert.equal(late.sent.length, 1);
  const signal = AbortSignal.timeout(1);
  await assert.rejects(busy(99, "60").client.GET("/api/zahtjevi", { signal }), { name: "TimeoutError" });
});

test("refusals say why", async () => {
  const missing = await refusal(client.GET("/api/zahtjevi/{zahtjevId}", { params: { path: { zahtjevId: 999999 } } }));
  assert.equal(missing.status, 404);
  assert.equal(missing.message, missing.problem?.detail);
  const wrong = client.POST("/api/zahtjevi/projekat/{projekatId}", { params: { path: { projekatId } }, body: { ...body, naziv: "" } });
  assert.deepEqual(Object.keys((await refusal(wrong)).fields), ["naziv"]);
  const stranger = createClient({ address, token: "zht_nista" });
  assert.equal((await refusal(stranger.GET("/api/zahtjevi"))).status, 401);
  assert.throws(() => createClient({ address: "http://zahtjevi.example", token }), /https/);
});

test("an export is downloaded", async () => {
  const query = { format: "csv", sve: true } as const;
  let made = await answerOf(client.POST("/api/zahtjevi/izvoz", { params: { query } }));
  made = await answerOf(client.GET("/api/zahtjevi/izvoz/{izvozId}", { params: { path: { izvozId: made.id } } }));
  assert.equal(made.stanje, "gotov");
  const text = await (await download(client, made.dokumentId ?? "")).text();
  assert.equal(text.trim().split("\n").length, (await listed()).length + 1);
  assert.equal((await refusal(download(client, made.id))).status, 404);
});
