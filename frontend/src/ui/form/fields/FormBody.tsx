import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { sizes } from "@/ui/theme/theme";

/** The gap between fields, each with its help or message: no field and no grid of them adds to it. */
export const fieldGap = 20;

/** Takes the room around a checkbox's target out of the gap. */
export const evenGaps = { "& > .MuiFormControlLabel-root": { marginBlock: -8 } } as const;

const Column = styled("form")({
  display: "flex",
  flexDirection: "column",
  gap: fieldGap,
  ...evenGaps,
  maxWidth: sizes.form,
  "& > :is(h2, h3)": { marginBottom: 8 },
});

/** A form in one column, no wider than 640. Its schema validates it, not the browser. */
export function FormBody(props: ComponentProps<typeof Column>) {
  return <Column noValidate {...props} />;
}
