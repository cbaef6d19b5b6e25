import type { Components, Theme } from "@mui/material/styles";
import { ChevronDown } from "lucide-react";
import { forcedColours, printed } from "./media";

/** The shadow of overlays: menus and panels. */
export const overlay = "0 8px 24px rgb(10 14 30 / 0.14)";

/** The duration of overlays' transitions, in milliseconds; Material's default depends on their height. */
const overlayTime = 140;

const fallbackFont = {
  fontFamily: "Inter Fallback",
  src: 'local("Arial"), local("Liberation Sans")',
  ascentOverride: "90.44%",
  descentOverride: "22.52%",
  lineGapOverride: "0%",
  sizeAdjust: "107.12%",
};

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars?.palette.primary.main}`,
  outlineOffset: 2,
});

/** How Material's parts look here: borders instead of shadows, no ripple, one focus ring. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      "@font-face": fallbackFont,
      // A focused element is scrolled out from under the toolbar, a table's header and a form's foot.
      html: { WebkitTextSizeAdjust: "100%", scrollPadding: "104px 0 80px" },
      body: { fontFeatureSettings: '"cv05", "ss03"', overflowWrap: "break-word" },
      "#root": { minHeight: "100dvh" },
      ":focus-visible": focusRing(theme),
      ".visually-hidden": {
        position: "absolute",
        width: 1,
        height: 1,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
      },
      ".on-paper": { display: "none" },
      "@media print": printed,
      "@media (forced-colors: active)": forcedColours,
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          // Not merely short: with any duration, each change of each element would start a transition. Delays still apply.
          transitionDuration: "0s !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: theme.typography.fontFamily,
        "&.Mui-focusVisible": focusRing(theme),
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: "7px 14px",
        whiteSpace: "nowrap",
        "&.MuiButton-sizeSmall": { minHeight: 30, padding: "4px 10px", fontSize: 13 },
        "&.MuiButton-sizeLarge": { minHeight: 44, padding: "11px 18px" },
        "&.MuiButton-outlined": { borderColor: theme.vars?.palette.divider },
        [theme.breakpoints.down("sm")]: { "&, &.MuiButton-sizeSmall": { minHeight: 44 } },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        borderRadius: 8,
        color: theme.vars?.palette.text.secondary,
        "&:hover": { color: theme.vars?.palette.text.primary },
        [theme.breakpoints.down("sm")]: { width: 44, height: 44 },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }) },
  },
  MuiInputBase: {
    styleOverrides: { input: ({ theme }) => ({ "&::placeholder": { color: theme.vars?.palette.text.secondary, opacity: 1 } }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        backgroundColor: theme.vars?.palette.background.default,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars?.palette.text.disabled },
        "&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars?.palette.text.secondary,
        },
        "&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars?.palette.primary.main,
        },
        "& :focus-visible": { outline: "none" },
        [theme.breakpoints.down("sm")]: { minHeight: 44, fontSize: 16 },
      }),
      input: { padding: "9px 12px", height: 20 },
      multiline: { padding: 0, "& textarea": { padding: "9px 12px", height: "auto" } },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { "&.MuiSelect-select": { paddingRight: 34 } },
      icon: ({ theme }) => ({
        width: 16,
        height: 16,
        top: "calc(50% - 8px)",
        right: 10,
        color: theme.vars?.palette.text.secondary,
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        "&&& .MuiOutlinedInput-root": { gap: 8, padding: "0 68px 0 12px" },
        "&&& .MuiAutocomplete-input": { padding: "9px 0" },
        "&&&.with-chips .MuiOutlinedInput-root": { gap: 4, padding: "5px 68px 5px 5px" },
        "&&&.with-chips .MuiAutocomplete-input": { padding: "4px 6px" },
        // The arrow has the same place as in other selects.
        "&&& .MuiAutocomplete-endAdornment": { right: 0 },
        "& .MuiChip-root.MuiAutocomplete-tag": { margin: 0, maxWidth: "100%" },
      },
      paper: ({ theme }) => ({
        marginTop: 6,
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: overlay,
      }),
      listbox: { padding: 4, maxHeight: 312 },
      option: { borderRadius: 6 },
      loading: { fontSize: 14, lineHeight: "20px" },
      noOptions: { fontSize: 14, lineHeight: "20px" },
    },
  },
  MuiTabScrollButton: {
    styleOverrides: { root: ({ theme }) => ({ width: 28, color: theme.vars?.palette.text.secondary, "&.Mui-disabled": { width: 0 } }) },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 44,
        padding: "10px 16px",
        [theme.breakpoints.down("sm")]: { padding: "10px 9px", fontSize: 13 },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        lineHeight: "18px",
        fontWeight: 550,
        color: theme.vars?.palette.text.primary,
        "&.Mui-focused, &.Mui-error": { color: theme.vars?.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars?.palette.text.secondary }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: "4px 0 0", fontSize: 13, lineHeight: "18px" } },
  },
  MuiPopover: { defaultProps: { transitionDuration: overlayTime } },
  MuiMenu: {
    defaultProps: { transitionDuration: overlayTime },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: overlay,
        marginTop: 6,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 14,
        lineHeight: "20px",
        minHeight: 36,
        gap: 10,
        borderRadius: 6,
        margin: "0 4px",
        padding: "6px 10px",
        "& .MuiListItemIcon-root": { minWidth: 0, color: theme.vars?.palette.text.secondary },
        [theme.breakpoints.down("sm")]: { minHeight: 44 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: "0 24px 64px rgb(10 14 30 / 0.28)",
        [theme.breakpoints.down("sm")]: { border: 0 },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({ [theme.breakpoints.down("sm")]: { paddingLeft: 16, paddingRight: 16 } }),
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { height: 18, minWidth: 18, padding: "0 5px", borderRadius: 9, fontSize: 11, fontWeight: 650 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: 13,
        lineHeight: "18px",
        padding: "6px 10px",
        backgroundColor: theme.vars?.palette.text.primary,
        color: theme.vars?.palette.background.default,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars?.palette.divider,
        padding: "0 12px",
        fontSize: 14,
        lineHeight: "20px",
      }),
      head: ({ theme }) => ({
        height: 40,
        fontSize: 13,
        fontWeight: 550,
        color: theme.vars?.palette.text.secondary,
        backgroundColor: theme.vars?.palette.surface.sunken,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: "hover" } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: "auto",
        minHeight: 28,
        borderRadius: 6,
        fontSize: 13,
        lineHeight: "18px",
        color: theme.vars?.palette.text.primary,
        backgroundColor: theme.vars?.palette.surface.hover,
        [theme.breakpoints.down("sm")]: {
          "&.MuiChip-deletable": { minHeight: 44 },
          "& .MuiChip-deleteIcon": { boxSizing: "content-box", margin: "0 -1px", padding: "14px" },
        },
      }),
      // Names of categories begin alike: cut, they could not be told apart.
      label: { padding: "5px 8px", whiteSpace: "normal" },
      deleteIcon: ({ theme }) => ({
        flex: "none",
        width: 16,
        height: 16,
        margin: "0 8px 0 -2px",
        color: theme.vars?.palette.text.secondary,
      }),
    },
  },
};
