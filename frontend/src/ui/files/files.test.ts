import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import { formatSize } from "@/ui/format/fileSize";
import { acceptOf, refusalOf } from "./fileRules";
import { uploadFile } from "./uploadFile";
import { reduceUploads, type Upload } from "./uploads";

const upload = (key: string, changes: Partial<Upload> = {}): Upload => ({
  key,
  name: `${key}.png`,
  size: 1,
  state: "sending",
  progress: 0,
  ...changes,
});

const noSteps = { onProgress: vi.fn(), onPosted: vi.fn() };

const maxSize = 30 * 1024 * 1024;

describe("a file is refused", () => {
  it.each([
    ["slika.png", 1, "zahtjev", undefined],
    ["SLIKA.JPEG", maxSize, "zahtjev", undefined],
    ["slika.png", maxSize + 1, "zahtjev", "tooLarge"],
    ["zahtjevi.CSV", 100 * 1024 * 1024, "uvoz", undefined],
    ["zahtjevi.csv", 100 * 1024 * 1024 + 1, "uvoz", "tooLarge"],
    ["zahtjevi.xlsx", 10, "uvoz", "wrongType"],
    ["slika.png", 0, "zahtjev", "empty"],
    ["spis.pdf", 1, "zahtjev", "wrongType"],
    ["spis.pdf", 1, "komentar", undefined],
    ["slika.png.exe", 1, "komentar", "wrongType"],
    ["bez-nastavka", 1, "komentar", "wrongType"],
    ["molba.PDF", maxSize, "upis", undefined],
    ["molba.pdf", maxSize + 1, "upis", "tooLarge"],
    ["molba.docx", 1, "upis", "wrongType"],
    ["osobe.csv", 2_097_152, "osobe", undefined],
    ["osobe.csv", 2_097_153, "osobe", "tooLarge"],
    [`${"a".repeat(252)}.png`, 1, "zahtjev", "longName"],
  ] as const)("%s of %i bytes for %s: %s", (name, size, purpose, refusal) => {
    expect(refusalOf({ name, size }, purpose)).toBe(refusal);
  });

  it("by the chooser of the system too", () => expect(acceptOf("zahtjev")).toBe(".jpg,.jpeg,.png"));
});

describe("uploads", () => {
  it("take the place of another where there is one only, and are else added", () => {
    const added = (replacing: boolean) =>
      reduceUploads([upload("a")], { kind: "added", uploads: [upload("b")], replacing }).map(({ key }) => key);
    expect(added(true)).toEqual(["b"]);
    expect(added(false)).toEqual(["a", "b"]);
  });

  it("go from sending over a failure to sent", () => {
    const document = { id: "1", naziv: "a.png", velicina: 1, tip: "image/png" };
    const failed = reduceUploads([upload("a"), upload("b")], { kind: "failed", key: "a", reason: "ne" });
    expect(failed[0]).toMatchObject({ state: "failed", reason: "ne" });
    expect(failed[1]).toMatchObject({ state: "sending" });
    const again = reduceUploads(failed, { kind: "restarted", key: "a" });
    expect(again[0]).toMatchObject({ state: "sending", progress: 0, reason: undefined });
    expect(reduceUploads(again, { kind: "sent", key: "a", document })[0]).toMatchObject({
      state: "sent",
      progress: 1,
      document,
    });
  });
});

describe("sending a file", () => {
  const storage = `${location.origin}/zahtjevi-prilozi`;
  const prepared = { id: "7f", url: storage, polja: { key: "novo/7f", policy: "p" } };

  it("announces it, posts the form with the file last, and confirms it", async () => {
    const steps: unknown[] = [];
    const document = { id: "7f", naziv: "a.png", velicina: 3, tip: "image/png" };
    server.use(
      http.post("*/api/upload/priprema", async ({ request }) => {
        steps.push(await request.json());
        return HttpResponse.json(prepared, { status: 201 });
      }),
      http.post(storage, async ({ request }) => {
        steps.push((await request.text()).match(/(?<=; name=")[^"]+/g));
        return new HttpResponse(null, { status: 204 });
      }),
      http.post("*/api/upload/7f/potvrda", () => HttpResponse.json(document)),
    );
    const file = new File(["abc"], "a.png", { type: "image/png" });
    await expect(uploadFile(file, "zahtjev", noSteps, new AbortController().signal)).resolves.toEqual(document);
    expect(steps).toEqual([{ naziv: "a.png", velicina: 3, tip: "image/png", namjena: "zahtjev" }, ["key", "policy", "file"]]);
  });

  it("stops when the storage refuses, without a confirmation", async () => {
    server.use(
      http.post("*/api/upload/priprema", () => HttpResponse.json(prepared, { status: 201 })),
      http.post(storage, () => new HttpResponse(null, { status: 403 })),
    );
    const sent = uploadFile(new File(["abc"], "a.png"), "zahtjev", noSteps, new AbortController().signal);
    await expect(sent).rejects.toMatchObject({ status: 403 });
  });
});

it("a size reads in the unit that fits", () => {
  expect([812, 96_256, 2_516_582].map((bytes) => formatSize(bytes, "bs"))).toEqual(["812 B", "94 KB", "2,40 MB"]);
});
