import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { startSession } from "@/api/session";

type Token = components["schemas"]["AuthToken"];

/** A token as the server issues it, with the given permissions. */
export function makeToken(permissions: Permission[] = [], changes: Partial<Token> = {}): Token {
  return {
    id: "tajna",
    javniId: "javni-1",
    uloga: "Administrator",
    ulogaId: 1,
    ulogaSifra: "administrator",
    opseg: "sve",
    frontendModul: "admin",
    frontendModulNaslov: "Administracija",
    trebaDvostrukuProvjeru: false,
    vlasnik: {
      id: 1,
      korisnickoIme: "admin",
      punoIme: "Amra Đulić",
      email: "amra@opcina.ba",
      jezik: "bs",
      preciceTastera: true,
      verzija: 1,
      dozvoljeneAkcije: { items: permissions.map((code) => ({ sifra: code })), total: permissions.length },
      dodatneInformacije: { items: [], total: 0 },
    },
    ...changes,
  };
}

/** Signs in without a server. */
export function signInForTest(permissions: Permission[] = [], changes: Partial<Token> = {}): void {
  startSession("tajna", makeToken(permissions, changes));
}
