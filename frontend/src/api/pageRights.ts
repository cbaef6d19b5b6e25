import type { Permission } from "./permissions.gen";

/** Pages with a right of their own whose content needs another right: without that they would be empty. */
export const pageNeeds: Partial<Record<Permission, Permission>> = {
  glavni_meni_osnovno_sidebar_korisnici: "korisnik_korisnik_pregled",
  glavni_meni_osnovno_sidebar_uloge: "korisnik_uloga_pregled",
  glavni_meni_osnovno_sidebar_sifarnici: "sifarnik_sifarnik_pregled",
  zahtjev_zahtjev_opterecenje: "zahtjev_zahtjev_pregled",
  osnovno_dashboard_broj_zahtjeva_po_projektu: "zahtjev_zahtjev_pregled",
};
