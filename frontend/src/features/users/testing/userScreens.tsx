import { HttpResponse, http } from "msw";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { userRoutes } from "../routes";
// Loaded ahead, so that tests do not wait for the lazy modules.
import "../UserAdd";
import "../UserEdit";
import "../list/UserList";
import "../overview/UserOverview";
import type { GivenRole } from "@/queries/givenRoles";
import type { UserDetail } from "../userCalls";

export const all: Permission[] = [
  "glavni_meni_osnovno_sidebar_korisnici",
  "korisnik_korisnik_pregled",
  "korisnik_korisnik_dodavanje",
  "korisnik_korisnik_edit",
  "korisnik_korisnik_aktivacija",
  "korisnik_korisnik_lozinka",
  "korisnik_korisnik_projekti",
  "korisnik_korisnik_primopredaja",
  "korisnik_korisnik_anonimizacija",
];

export const problem = (status: number, detail: string, errors: Record<string, string[]> = {}) =>
  HttpResponse.json({ title: "x", status, detail, errors }, { status });

const listed = <T,>(...items: T[]) => ({ items, total: items.length });

const type = { id: 9, sifra: "SkolaId", naziv: "Škola" };

/** The roles that the caller may assign, one of each kind. */
export const roles: GivenRole[] = [
  { id: 1, naziv: "Administrator", sifra: "administrator", opseg: "sve", dodatneInformacije: [] },
  { id: 2, naziv: "Support", sifra: "support", opseg: "kategorije", dodatneInformacije: [] },
  {
    id: 3,
    naziv: "Menadžer projekta",
    sifra: "menadzer",
    opseg: "projekti",
    dodatneInformacije: [{ ...type, vrsta: 1 }],
  },
];

const manager = {
  id: 3,
  vrstaUloge: { id: 3, uloga: "Menadžer projekta", sifra: "menadzer", opseg: "projekti", aktivna: true },
  projekti: [{ id: 7, naziv: "Web stranica" }],
  kategorije: [],
} as const;

/** A project manager with twelve open requests. */
export const makeUser = (changes: Partial<UserDetail> = {}): UserDetail =>
  ({
    korisnickoIme: "lejla.c",
    punoIme: "Lejla Ćosić",
    email: "lejla@opcina.ba",
    jezik: "bs",
    interniKorisnik: true,
    onemogucen: false,
    anonimiziran: false,
    datumKreiranja: "2026-02-03T08:00:00Z",
    verzija: 4,
    upravljiv: true,
    uloge: [manager],
    projekti: [{ id: 7, naziv: "Web stranica" }],
    kategorije: [],
    dodatneInformacije: { items: [{ tipDodatneInformacije: type, vrijednost: "12" }], total: 1 },
    otvoreniZahtjevi: 12,
    otvoreniZahtjeviImaJos: false,
    ...changes,
  }) as UserDetail;

/** Answers the screens' calls: the person, the roles that can be assigned, and two projects, one with two parts. */
export function serveUsers(user: () => UserDetail): void {
  server.use(
    http.get("*/api/korisnici/pravoupravljanjakorisnikom/1", () => HttpResponse.json(listed(...roles))),
    http.get("*/api/korisnici/:ime", () => HttpResponse.json(user())),
    http.get("*/api/projekat", () => HttpResponse.json(listed({ id: 7, naziv: "Web stranica" }, { id: 8, naziv: "Mreža" }))),
    http.get("*/api/dioprojekta/projekat/:id", ({ params }) =>
      HttpResponse.json(
        params.id === "8" ? listed({ id: 81, naziv: "Kablovi" }, { id: 82, naziv: "Bežična" }) : listed({ id: 71, naziv: "Općenito" }),
      ),
    ),
    http.get("*/api/zahtjevkategorija/dioprojekta/:id", ({ params }) =>
      HttpResponse.json(
        listed(
          { id: Number(`${params.id}1`), naziv: "Kvar", default: true },
          { id: Number(`${params.id}2`), naziv: "Novo", default: false },
        ),
      ),
    ),
  );
}

export function show(path: string, permissions = all) {
  signInForTest(permissions);
  return renderRoutes([{ path: "/home/korisnik", children: userRoutes }], `/home/korisnik${path}`);
}
