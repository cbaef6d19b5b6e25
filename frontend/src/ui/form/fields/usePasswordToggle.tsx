import IconButton from "@mui/material/IconButton";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The type of a password input, and a button at its end that shows and hides what was typed. */
export function usePasswordToggle() {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return {
    type: visible ? ("text" as const) : ("password" as const),
    verbatim: true,
    endAdornment: (
      <IconButton
        edge="end"
        aria-label={visible ? t("common.hidePassword") : t("common.showPassword")}
        onClick={() => setVisible(!visible)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    ),
  };
}
