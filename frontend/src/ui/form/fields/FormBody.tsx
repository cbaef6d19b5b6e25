import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { sizes } from "@/ui/theme/theme";

/** The gap between fields, below the line for help and messages: label and input together repeat every 96 px. */
export const fieldGap = 8;

const Column = styled("form")({
  display: "flex",
  flexDirection: "column",
  gap: fieldGap,
  maxWidth: sizes.form,
  "& > :is(h2, h3)": { marginBottom: 8 },
});

/** A form in one column, no wider than 640. Its schema validates it, not the browser. */
export function FormBody(props: ComponentProps<typeof Column>) {
  return <Column noValidate {...props} />;
}
