import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { updateOwner, useOwner } from "@/api/session";
import { applyLanguage, currentLanguage, type Language, languages } from "@/i18n/i18n";
import { toast } from "@/ui/feedback/toast";
import { MenuChoice } from "./MenuChoice";

/** Changes the language at once and saves it to the user. */
function useLanguageChange() {
  const { t } = useTranslation();
  const owner = useOwner();
  return useMutation({
    mutationFn: async (jezik: Language) => {
      await applyLanguage(jezik);
      const { korisnickoIme, punoIme, email, verzija } = owner;
      const call = client.PUT("/api/korisnici/{korisnickoIme}/licni-detalji", {
        params: { path: { korisnickoIme } },
        body: { punoIme, email, jezik, verzija },
      });
      updateOwner({ jezik, verzija: (await answerOf(call)).verzija });
    },
    onError: () => toast.error(t("shell.languageNotSaved")),
  });
}

export function LanguageChoice() {
  const { t } = useTranslation();
  const change = useLanguageChange();
  const codes = Object.keys(languages) as Language[];
  return (
    <MenuChoice
      label={t("shell.language")}
      value={currentLanguage()}
      onChoose={(language) => language !== currentLanguage() && change.mutate(language)}
      options={codes.map((value) => ({ value, label: languages[value], face: value }))}
    />
  );
}
