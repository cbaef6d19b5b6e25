import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { type Owner, updateOwner, useOwner } from "@/api/session";
import { applyLanguage, currentLanguage, type Language, languageFaces, languages } from "@/i18n/i18n";
import { toast } from "@/ui/feedback/toast";
import { MenuChoice } from "./MenuChoice";

type Details = Pick<Owner, "punoIme" | "email" | "verzija">;

/** Saves the language to the user, and once more on the newest details if these were edited elsewhere meanwhile. */
async function saveLanguage({ korisnickoIme, ...known }: Owner, language: Language): Promise<void> {
  const params = { path: { korisnickoIme } };
  const save = ({ punoIme, email, verzija }: Details) => {
    const body = { punoIme, email, jezik: language, verzija };
    return answerOf(client.PUT("/api/korisnici/{korisnickoIme}/licni-detalji", { params, body }));
  };
  const saved = await save(known).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    return save(await answerOf(client.GET("/api/korisnici/{korisnickoIme}", { params })));
  });
  updateOwner({ jezik: language, punoIme: saved.punoIme, email: saved.email, verzija: saved.verzija });
}

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
