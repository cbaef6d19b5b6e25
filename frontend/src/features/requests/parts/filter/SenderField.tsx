import { useTranslation } from "react-i18next";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { PersonInput } from "@/ui/form/inputs/PersonInput";

interface SenderFieldProps {
  filter: { korisnik: string; projekatId: number };
  change: (changes: { korisnik: string }) => void;
}

/** The filter by sender: chosen by name, among the people of the filtered project. */
export function SenderField({ filter, change }: SenderFieldProps) {
  const { t } = useTranslation();
  const choice = usePersonChoice(filter.korisnik, (user) => change({ korisnik: user }), filter.projekatId);
  return <PersonInput label={t("requests.fields.sender")} placeholder={t("requests.list.filter.anybody")} {...choice} />;
}
