import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import { makeToken, signInForTest } from "@/testing/tokens";
import { ApiError } from "./apiError";
import { client } from "./client";
import { temporaryAddress } from "./download";
import { currentSession, endSession, followOtherTabs, hasPermission, startSession } from "./session";
import { storageKeys } from "./storage";
import { verifySession } from "./verify";

const verifyPath = "*/api/korisnici/admin/tokeni/javni-1";

describe("a session", () => {
  it("is kept with its permissions and forgotten whole", () => {
    startSession("tajna", makeToken(["projekat_projekat_pregled"]));
    expect(hasPermission("projekat_projekat_pregled")).toBe(true);
    expect(hasPermission("korisnik_uloga_dodavanje")).toBe(false);
    expect(JSON.parse(localStorage.getItem(storageKeys.token) ?? "")).toEqual({
      id: "tajna",
      publicId: "javni-1",
      username: "admin",
    });
    expect(localStorage.getItem(storageKeys.actions)).toBe('["projekat_projekat_pregled"]');
    endSession();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
    expect(localStorage.getItem(storageKeys.actions)).toBeNull();
  });

  it("goes along in the header", async () => {
    signInForTest();
    let header: string | null = null;
    server.use(
      http.get("*/api/notifikacije", ({ request }) => {
        header = request.headers.get("X-AUTH-TOKEN");
        return HttpResponse.json({ items: [], total: 0, neotvorene: 0 });
      }),
    );
    await client.GET("/api/notifikacije");
    expect(header).toBe("tajna");
  });

  it("gives addresses of protected files a temporary token", async () => {
    signInForTest();
    server.use(http.post("*/api/korisnici/admin/tokeni/temp", () => HttpResponse.json({ id: "a/b" })));
    expect(await temporaryAddress("/api/upload/7")).toBe("/api/upload/7?ttxid=a%2Fb");
  });
});

describe("another tab", () => {
  const other = { id: "druga", publicId: "javni-2", username: "support" };

  /** The event that the browser sends to this tab when another one has changed the storage. */
  function changed(kept: object | null): void {
    if (kept) localStorage.setItem(storageKeys.token, JSON.stringify(kept));
    else localStorage.removeItem(storageKeys.token);
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.token }));
  }

  it("that signs out ends the session here too, and one that signs in is followed", () => {
    const begun = vi.fn();
    followOtherTabs(begun);
    signInForTest();
    changed({ id: "tajna", publicId: "javni-1", username: "admin" });
    expect(currentSession()?.id).toBe("tajna");
    changed(null);
    expect(currentSession()).toBeNull();
    expect(begun).not.toHaveBeenCalled();
    changed(other);
    expect(begun).toHaveBeenCalledOnce();
  });

  it("keeps its session when the one here turns out to have ended", () => {
    signInForTest();
    localStorage.setItem(storageKeys.token, JSON.stringify(other));
    endSession();
    expect(currentSession()).toBeNull();
    expect(JSON.parse(localStorage.getItem(storageKeys.token) ?? "null")).toEqual(other);
  });
});

/** Starts again, as after loading the page, with a session that an earlier visit stored. */
async function restart() {
  localStorage.setItem(storageKeys.token, JSON.stringify({ id: "tajna", publicId: "javni-1", username: "admin" }));
  localStorage.setItem(storageKeys.actions, '["zahtjev_zahtjev_pregled"]');
  vi.resetModules();
  const [session, { verifySession: verify }] = await Promise.all([import("./session"), import("./verify")]);
  return { session, verify };
}

describe("verification", () => {
  it("asks nothing when there is no session", async () => {
    await verifySession();
    expect(currentSession()).toBeNull();
  });

  it("begins with the kept permissions and takes over the server's", async () => {
    server.use(http.get(verifyPath, () => HttpResponse.json(makeToken(["zahtjev_zahtjev_edit"], { id: undefined }))));
    const { session, verify } = await restart();
    expect(session.hasPermission("zahtjev_zahtjev_pregled")).toBe(true);
    expect(session.currentUser()).toBeNull();
    await Promise.all([verify(), verify()]);
    expect(session.currentUser()?.owner.punoIme).toBe("Amra Đulić");
    expect(session.hasPermission("zahtjev_zahtjev_pregled")).toBe(false);
    expect(session.hasPermission("zahtjev_zahtjev_edit")).toBe(true);
    expect(session.currentSession()?.id).toBe("tajna");
  });

  it.each([401, 403, 404])("forgets a session that is refused with %i", async (status) => {
    server.use(http.get(verifyPath, () => HttpResponse.json({ title: "x", status, detail: "Ne." }, { status })));
    const { session, verify } = await restart();
    await verify();
    expect(session.currentSession()).toBeNull();
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
    expect(localStorage.getItem(storageKeys.actions)).toBeNull();
  });

  it.each([400, 408, 429])("keeps the session when only the call is refused, with %i", async (status) => {
    server.use(http.get(verifyPath, () => HttpResponse.json({ title: "x", status, detail: "Ne." }, { status })));
    const { session, verify } = await restart();
    await expect(verify()).rejects.toMatchObject({ status });
    expect(session.currentSession()?.publicId).toBe("javni-1");
  });

  it("keeps the session when no answer comes", async () => {
    server.use(http.get(verifyPath, () => HttpResponse.error()));
    const { session, verify } = await restart();
    await expect(verify()).rejects.toMatchObject({ status: 0 });
    expect(session.currentSession()?.publicId).toBe("javni-1");
  });

  it("asks once more when a single answer fails", async () => {
    server.use(http.get(verifyPath, () => HttpResponse.json(makeToken(["zahtjev_zahtjev_edit"], { id: undefined }))));
    server.use(http.get(verifyPath, () => HttpResponse.error(), { once: true }));
    const { session, verify } = await restart();
    await verify();
    expect(session.currentUser()?.owner.punoIme).toBe("Amra Đulić");
  });

  it("ignores what is kept in a broken shape", async () => {
    localStorage.setItem(storageKeys.token, '{"id":5}');
    vi.resetModules();
    const session = await import("./session");
    expect(session.currentSession()).toBeNull();
  });
});

describe("a refused call", () => {
  it("throws the problem with its sentence and fields", async () => {
    signInForTest();
    server.use(
      http.get(verifyPath, () =>
        HttpResponse.json(
          { title: "x", status: 422, detail: "Rečenica.", errors: { naziv: ["Kratko"] } },
          { status: 422, headers: { "content-type": "application/problem+json" } },
        ),
      ),
    );
    const error = await client
      .GET("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
        params: { path: { korisnickoIme: "admin", tokenId: "javni-1" } },
      })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      detail: "Rečenica.",
      fields: { naziv: ["Kratko"] },
      authenticated: true,
    });
  });

  it("is status 0 when no answer comes", async () => {
    server.use(http.get("*/api/postavke", () => HttpResponse.error()));
    await expect(client.GET("/api/postavke")).rejects.toMatchObject({ name: "ApiError", status: 0 });
  });

  it.each([
    ["7", 7],
    ["0", 1],
    ["86400", 60],
    [new Date(Date.now() - 60_000).toUTCString(), 1],
    [new Date(Date.now() + 3_600_000).toUTCString(), 60],
    ["uskoro", undefined],
    ["", undefined],
  ])("says when to ask again, within bounds: %s", async (value, retryAfter) => {
    server.use(
      http.get("*/api/postavke", () =>
        HttpResponse.json({ title: "x", status: 503, detail: "Nema baze." }, { status: 503, headers: { "Retry-After": value } }),
      ),
    );
    const error = await client.GET("/api/postavke").catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 503, detail: "Nema baze." });
    expect((error as ApiError).retryAfter).toBe(retryAfter);
  });

  it("keeps to itself when the body is no problem", async () => {
    server.use(http.get("*/api/postavke", () => new HttpResponse("<h1>502</h1>", { status: 502 })));
    await expect(client.GET("/api/postavke")).rejects.toMatchObject({ status: 502, detail: "" });
  });
});
