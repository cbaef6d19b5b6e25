import { createTheme, type PaletteOptions, type Theme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { componentStyles } from "./themeComponents";

/** The colours of labels, named as on the wire. Each has a contrast of at least 3:1 on every surface of its scheme. */
export const labelColours = ["siva", "crvena", "narandzasta", "zuta", "zelena", "tirkizna", "plava", "ljubicasta"] as const;
export type LabelColour = (typeof labelColours)[number];

/** Colours of Zahtjevi beyond those that Material names. */
interface ExtraColours {
  surface: { canvas: string; sidebar: string; sunken: string; hover: string };
  accent: { tint: string; strong: string; mark: string };
  internal: { tint: string; strong: string };
  status: { todo: string; inProgress: string; done: string; approval: string };
  label: Record<LabelColour, string>;
  hero: { from: string; to: string; glow: string; text: string; muted: string; card: string; line: string };
}

declare module "@mui/material/styles" {
  interface Palette extends ExtraColours {}
  interface PaletteOptions extends Partial<ExtraColours> {}
}

/** Widths and heights in pixels that several screens share. */
export const sizes = {
  sidebar: 260,
  foldedSidebar: 64,
  toolbar: 56,
  row: 44,
  content: 1680,
  form: 640,
  /** The height of a chart. */
  chart: 240,
  dialog: 600,
  /** A dialog that asks for one to three fields. */
  smallDialog: 400,
  drawerBelow: 991,
  stackBelow: 600,
} as const;

/** Backgrounds of avatars; white text on each has a contrast of at least 4.5:1. */
export const avatarColours = ["#3a55c9", "#0f766e", "#a0421c", "#7a3fb5", "#b0305f", "#2b6c3f", "#84620a", "#46607e"] as const;

/** The attribute of the root element that names the colour scheme. */
export const schemeAttribute = "data-theme";

const hero = {
  from: "#111a3f",
  to: "#1c2c73",
  glow: "#5670f0",
  text: "#ffffff",
  muted: "#b9c3ee",
  card: "#ffffff0f",
  line: "#ffffff1f",
};

const light: PaletteOptions = {
  primary: { main: "#3350c8", dark: "#263fa6", light: "#5a74e0", contrastText: "#ffffff" },
  secondary: { main: "#4b5368", contrastText: "#ffffff" },
  error: { main: "#c02a37" },
  warning: { main: "#8f5a05" },
  success: { main: "#1c7448" },
  info: { main: "#3350c8" },
  text: { primary: "#171b28", secondary: "#596075", disabled: "#8a91a3" },
  divider: "#e3e6ee",
  background: { default: "#ffffff", paper: "#ffffff" },
  surface: { canvas: "#ffffff", sidebar: "#f7f8fb", sunken: "#f3f4f8", hover: "#f5f6fa" },
  accent: { tint: "#e9edfc", strong: "#2a44b3", mark: "#ffe9a8" },
  internal: { tint: "#fdf4df", strong: "#7d4e04" },
  status: { todo: "#596075", inProgress: "#96600a", done: "#1c7448", approval: "#7a3fb5" },
  label: {
    siva: "#6b7280",
    crvena: "#d0303d",
    narandzasta: "#c2570c",
    zuta: "#927400",
    zelena: "#1c7d4d",
    tirkizna: "#0a7f96",
    plava: "#3350c8",
    ljubicasta: "#8a3fc0",
  },
  hero,
};

const dark: PaletteOptions = {
  primary: { main: "#93a6ff", dark: "#7b91f8", light: "#b5c2ff", contrastText: "#0d1330" },
  secondary: { main: "#a9b1c6", contrastText: "#10131c" },
  error: { main: "#ff8a8f" },
  warning: { main: "#e9b45a" },
  success: { main: "#63cf98" },
  info: { main: "#93a6ff" },
  text: { primary: "#e9ebf2", secondary: "#a1a8bb", disabled: "#6f778c" },
  divider: "#282d3b",
  background: { default: "#12151d", paper: "#181c26" },
  surface: { canvas: "#12151d", sidebar: "#0e1118", sunken: "#1d222e", hover: "#1b202b" },
  accent: { tint: "#222b52", strong: "#b5c2ff", mark: "#5c4a12" },
  internal: { tint: "#2e2714", strong: "#e9b45a" },
  status: { todo: "#a1a8bb", inProgress: "#e9b45a", done: "#63cf98", approval: "#c79bf2" },
  label: {
    siva: "#a1a8bb",
    crvena: "#ff8a8f",
    narandzasta: "#f2a065",
    zuta: "#e0cb55",
    zelena: "#63cf98",
    tirkizna: "#5ccbd8",
    plava: "#93a6ff",
    ljubicasta: "#c79bf2",
  },
  hero: { ...hero, from: "#0b1029", to: "#151f52" },
};

const fonts = '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The theme: every colour, size and shape of the product, light and dark. */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute, cssVarPrefix: "z" },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: sizes.stackBelow, md: sizes.drawerBelow, lg: 1200, xl: 1536 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 140,
      standard: 160,
      complex: 180,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  typography: {
    fontFamily: fonts,
    fontSize: 14,
    h1: { fontSize: 20, lineHeight: "28px", fontWeight: 600, letterSpacing: "-0.012em" },
    h2: { fontSize: 16, lineHeight: "24px", fontWeight: 600, letterSpacing: "-0.006em" },
    h3: { fontSize: 14, lineHeight: "20px", fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: "20px" },
    body2: { fontSize: 13, lineHeight: "18px" },
    caption: { fontSize: 13, lineHeight: "18px" },
    subtitle2: { fontSize: 13, lineHeight: "18px", fontWeight: 500 },
    button: { fontSize: 14, lineHeight: "20px", fontWeight: 550, textTransform: "none", letterSpacing: 0 },
  },
  components: componentStyles,
});
