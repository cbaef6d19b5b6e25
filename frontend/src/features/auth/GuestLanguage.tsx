import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { applyLanguage, currentLanguage, type Language, languageFaces, languages } from "@/i18n/i18n";
import { toast } from "@/ui/feedback/toast";

const Choice = styled(ButtonBase)(({ theme }) => ({
  minWidth: 32,
  minHeight: 28,
  borderRadius: 6,
  font: "inherit",
  "&[aria-pressed=true]": {
    fontWeight: 600,
    color: theme.vars?.palette.text.primary,
    backgroundColor: theme.vars?.palette.surface.sunken,
  },
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&:focus-visible": { outline: `2px solid ${theme.vars?.palette.primary.main}` },
  [theme.breakpoints.down("sm")]: { minWidth: 44, minHeight: 44 },
}));

/** The choice of language before signing in; this browser keeps it. */
export function GuestLanguage() {
  const { t } = useTranslation();
  const choose = (language: Language) => applyLanguage(language).catch(() => toast.error(t("common.offline")));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t("common.language")}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <Choice
          key={language}
          lang={language}
          aria-label={`${languageFaces[language]}: ${languages[language]}`}
          title={languages[language]}
          aria-pressed={language === currentLanguage()}
          onClick={() => choose(language)}
        >
          {languageFaces[language]}
        </Choice>
      ))}
    </div>
  );
}
