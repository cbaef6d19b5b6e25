import IconButton from "@mui/material/IconButton";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "./TextField";

/** A password with a button that shows and hides it. */
export function PasswordField<V extends FieldValues>(
  props: Omit<TextFieldProps<V>, "type" | "endAdornment" | "rows" | "verbatim">,
) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      verbatim
      type={visible ? "text" : "password"}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={visible ? t("common.hidePassword") : t("common.showPassword")}
          onClick={() => setVisible(!visible)}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
