import type { Permission } from "./permissions.gen";

/** What a page that has a right of its own shows is read by another right: without that it would be empty. */
export const pageNeeds: Partial<Record<Permission, Permission>> = {
  glavni_meni_osnovno_sidebar_korisnici: "korisnik_korisnik_pregled",
  glavni_meni_osnovno_sidebar_uloge: "korisnik_uloga_pregled",
  zahtjev_zahtjev_opterecenje: "zahtjev_zahtjev_pregled",
  osnovno_dashboard_broj_zahtjeva_po_projektu: "zahtjev_zahtjev_pregled",
};
