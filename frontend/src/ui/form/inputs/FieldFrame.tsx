import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The line below a field, which takes room only with a text. What is next is equally far from it and from a field without one. */
const Foot = styled("div")({ display: "flex", justifyContent: "space-between", gap: 12, "& > p:empty": { display: "none" } });

const Count = styled("span")(({ theme }) => ({
  marginTop: 4,
  fontSize: 13,
  lineHeight: "18px",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
  "&[data-over]": { color: theme.vars?.palette.error.main },
}));

/** The ids of a field's control, label and help. */
export const fieldIds = (id: string) => ({ control: id, label: `${id}-label`, help: `${id}-help` });

interface FieldFrameProps {
  /** The id of the control. */
  id: string;
  label: string;
  /** True for a label that is only for screen readers, where a placeholder describes the control. */
  labelHidden?: boolean;
  /** Shown under the control unless there is a message. */
  help?: ReactNode;
  error?: string;
  /** False for an error that is also in a toast, so that screen readers say it once. */
  announced?: boolean;
  required?: boolean;
  /** Text length and its limit; the count shows from 80 % of the limit on. */
  length?: { used: number; limit: number };
  children: ReactNode;
}

/** Label above, control, help or message below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelHidden, help, error, announced = true, required, length, children } = props;
  const { t } = useTranslation();
  const ids = fieldIds(id);
  const counted = length && length.used >= length.limit * 0.8;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel
        id={ids.label}
        htmlFor={ids.control}
        required={required}
        className={labelHidden ? "visually-hidden" : undefined}
        sx={{ mb: 1.5 }}
      >
        {label}
      </FormLabel>
      {children}
      <Foot>
        <FormHelperText id={ids.help} role={error && announced ? "alert" : undefined}>
          {error ?? help}
        </FormHelperText>
        {counted && (
          <Count data-over={length.used > length.limit || undefined}>
            {t("common.characterCount", { used: length.used, limit: length.limit })}
          </Count>
        )}
      </Foot>
    </FormControl>
  );
}
