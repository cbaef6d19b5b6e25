import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { sizes } from "../theme/theme";

const gap = 24;

const Columns = styled("div")(({ theme }) => ({
  [theme.breakpoints.up("lg")]: {
    display: "grid",
    gridTemplateColumns: `minmax(0, ${sizes.form}px) minmax(0, ${sizes.form}px)`,
    alignItems: "start",
    gap: 32,
  },
}));

/** Scrolls by itself and stays in view. */
const Context = styled("div")({
  position: "sticky",
  top: sizes.toolbar + gap,
  maxHeight: `calc(100dvh - ${sizes.toolbar + 2 * gap}px)`,
  overflowY: "auto",
});

interface FormWithContextProps {
  /** Names the context. */
  label: string;
  /** What helps to fill in the form, if anything; read and drawn on wide screens only. */
  context: ReactNode;
  children: ReactNode;
}

/** A form, and on a wide screen beside it what helps to fill it in. */
export function FormWithContext({ label, context, children }: FormWithContextProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up("lg"));
  return (
    <Columns>
      <div>{children}</div>
      {wide && context && (
        // Focusable, so that keys scroll it.
        <Context tabIndex={0} role="group" aria-label={label} className="on-screen">
          {context}
        </Context>
      )}
    </Columns>
  );
}
