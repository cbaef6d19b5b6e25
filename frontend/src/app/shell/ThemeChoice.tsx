import { useColorScheme } from "@mui/material/styles";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "./MenuChoice";

/** The choice of theme: light, dark, or as the system has it; kept in this browser. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { mode = "system", setMode } = useColorScheme();
  return (
    <MenuChoice
      label={t("shell.theme")}
      value={mode}
      onChoose={setMode}
      options={[
        { value: "light", label: t("shell.themeLight"), face: <Sun size={16} aria-hidden /> },
        { value: "dark", label: t("shell.themeDark"), face: <Moon size={16} aria-hidden /> },
        { value: "system", label: t("shell.themeSystem"), face: <Monitor size={16} aria-hidden /> },
      ]}
    />
  );
}
