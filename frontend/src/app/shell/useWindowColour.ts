import { useColorScheme, useTheme } from "@mui/material/styles";
import { useEffect } from "react";

/** Gives the installed application's window, and the bars of a phone's browser, the background colour of the theme. */
export function useWindowColour(): void {
  const { colorScheme } = useColorScheme();
  const { colorSchemes } = useTheme();
  const colour = colorScheme && colorSchemes?.[colorScheme]?.palette.surface.canvas;
  useEffect(() => {
    if (!colour) return;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", colour);
  }, [colour]);
}
