import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { saveLanguage } from "@/features/account/selfCalls";
import { applyLanguage, currentLanguage, type Language, languageFaces, languages } from "@/i18n/i18n";
import { toast } from "@/ui/feedback/toast";
import { MenuChoice } from "./MenuChoice";

/** Changes the language at once, saves it to the user, and reloads what the service words. */
function useLanguageChange() {
  const { t } = useTranslation();
  const owner = useOwner();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      await applyLanguage(language);
      await saveLanguage(owner, language);
    },
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => toast.error(t("shell.languageNotSaved")),
  });
}

export function LanguageChoice() {
  const { t } = useTranslation();
  const change = useLanguageChange();
  const codes = Object.keys(languages) as Language[];
  return (
    <MenuChoice
      label={t("common.language")}
      value={currentLanguage()}
      onChoose={(language) => language !== currentLanguage() && change.mutate(language)}
      options={codes.map((value) => ({ value, label: languages[value], face: languageFaces[value] }))}
    />
  );
}
