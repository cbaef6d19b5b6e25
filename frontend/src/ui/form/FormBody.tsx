import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { sizes } from "../theme";
import { fieldGap } from "./FieldGrid";

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
