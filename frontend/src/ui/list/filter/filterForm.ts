import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../feedback/toast";
import { FieldGrid } from "../../form/fields/FieldGrid";

export const Head = styled(Typography)(({ theme }) => ({
  padding: "16px 24px 4px",
  [theme.breakpoints.down("sm")]: { padding: "16px 16px 4px" },
}));

export const Fields = styled(FieldGrid)(({ theme }) => ({
  padding: "8px 24px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { padding: "8px 16px" },
}));

/** The first field of a form whose text cannot be a condition. */
const wrongIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>("input:invalid");

/**
 * The form around the fields of a filter. `show` is for its submit, which closes it unless something typed cannot be a condition; `leave`
 * closes it anyway and names that.
 */
export function useFilterForm(close: () => void) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (form.current?.checkValidity() ?? true) close();
    else wrongIn(form.current)?.focus();
  };
  const leave = () => {
    const wrong = wrongIn(form.current);
    if (wrong) toast.error(t("ui.list.notTaken", { label: wrong.labels?.[0]?.textContent, text: wrong.value }));
    close();
  };
  return { form, show, leave };
}
