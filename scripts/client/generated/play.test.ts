// Lets a client that another project's generator made of docs/openapi.json work on an installation; generated_test.go gives what it needs.
import assert from "node:assert/strict";
import test from "node:test";
import * as api from "./api";
import { client } from "./api/client.gen";

const given = (name: string) => process.env[name] ?? assert.fail(`${name} is missing`);
const korisnickoIme = given("ZAHTJEVI_USERNAME");
const lozinka = given("ZAHTJEVI_PASSWORD");
const projekatId = Number(given("ZAHTJEVI_PROJECT"));
const body = JSON.parse(given("ZAHTJEVI_REQUEST"));
const pdf = new TextEncoder().encode("%PDF-1.7\nPutni nalog\n%%EOF\n");
const throwOnError = true;

test("somebody signs in, lists, creates, comments with a PDF and downloads it", async () => {
  const secrets: Record<string, string> = {};
  client.setConfig({ baseUrl: given("ZAHTJEVI_URL"), auth: (scheme) => secrets[scheme.name ?? ""] });

  const refused = await api.getZahtjevi();
  assert.equal(refused.error?.status, 401);

  const person = { korisnickoIme };
  const roles = await api.postKorisniciKorisnickoImeTokeniProvjerilozinku({ path: person, body: { lozinka }, throwOnError });
  const ulogaId = roles.data.items[0]?.id ?? assert.fail("no role");
  const session = await api.postKorisniciKorisnickoImeTokeni({ path: person, body: { lozinka, ulogaId }, throwOnError });
  secrets["X-AUTH-TOKEN"] = session.data.id ?? assert.fail("no session");

  const before = await api.getZahtjevi({ query: { projekatId, sve: true }, throwOnError });
  const made = await api.postZahtjeviProjekatProjekatId({ path: { projekatId }, body, throwOnError });
  const listed = await api.getZahtjevi({ query: { projekatId, sve: true }, throwOnError });
  assert.equal(listed.data.items.length, before.data.items.length + 1);
  assert(listed.data.items.some(({ id }) => id === made.data.id));

  // As the schema has its fields, and the other way round.
  const file = new File([pdf], "nalog.pdf", { type: "application/pdf" });
  const sent = await api.postUpload({ body: { file, namjena: "komentar" }, throwOnError });
  const again = await api.postUpload({ body: { namjena: "komentar", file }, throwOnError });
  assert.deepEqual([sent.data.velicina, again.data.velicina, sent.data.tip], [pdf.length, pdf.length, "application/pdf"]);

  const path = { zahtjevId: made.data.id };
  await api.postZahtjevkomentariZahtjevZahtjevId({ path, body: { komentar: "U prilogu", dokumentId: sent.data.id }, throwOnError });
  const comments = await api.getZahtjevkomentariZahtjevZahtjevId({ path, throwOnError });
  assert.equal(comments.data.items[0]?.komentar, "U prilogu");
  const attached = comments.data.items[0]?.priloziKomentara[0] ?? assert.fail("no attachment");

  const short = await api.postKorisniciKorisnickoImeTokeniTemp({ path: person, throwOnError });
  secrets.ttxid = short.data.id;
  const query = {} as never; // the generator's client adds the secret to it, and to nothing where it is missing
  const download = await api.getUploadId({ path: { id: attached.id }, query, throwOnError });
  assert(download.data instanceof Blob);
  assert.equal(await download.data.text(), new TextDecoder().decode(pdf));
});
