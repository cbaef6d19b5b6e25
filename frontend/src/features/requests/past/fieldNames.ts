import { useTranslation } from "react-i18next";
import type { PastChange } from "./pastCalls";

/** What the fields of changes are called. */
export function usePastFieldNames(): Record<PastChange["polje"], string> {
  const { t } = useTranslation();
  return {
    naziv: t("requests.fields.title"),
    opis: t("requests.fields.description"),
    zahtjevStatus: t("requests.fields.status"),
    zahtjevPrioritet: t("requests.fields.priority"),
    zahtjevKategorija: t("requests.fields.category"),
    dioProjekta: t("requests.fields.part"),
    zahtjevTip: t("requests.fields.type"),
    dodijeljeniKorisnik: t("requests.fields.assignee"),
    rok: t("requests.fields.due"),
    interniKorisnik: t("requests.internal.fields.interniKorisnik"),
    zahtjevUradio: t("requests.internal.fields.zahtjevUradio"),
    realnoPotrosenoVrijeme: t("requests.internal.fields.realnoPotrosenoVrijeme"),
    overhead: t("requests.internal.fields.overhead"),
    napomena: t("requests.internal.fields.napomena"),
  };
}
