import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { sizes } from "../theme";

const Column = styled("form")({
  display: "flex",
  flexDirection: "column",
  gap: 10,
  maxWidth: sizes.form,
});

/** A form in one column, no wider than 640. Its schema validates it, not the browser. */
export function FormBody(props: ComponentProps<typeof Column>) {
  return <Column noValidate {...props} />;
}
