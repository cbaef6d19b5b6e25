import { styled } from "@mui/material/styles";
import { sizes } from "../theme/theme";

/** A list and, while `data-split`, what is shown beside it; each scrolls by itself. */
export const Split = styled("div")(({ theme }) => ({
  "&[data-split]": {
    display: "grid",
    gridTemplateColumns: "clamp(436px, 38%, 560px) minmax(0, 1fr)",
    height: `calc(100dvh - ${sizes.toolbar}px)`,
    margin: "-24px -32px",
  },
  "&[data-split] > [data-list]": { minWidth: 0, overflowY: "auto", padding: "24px 16px 16px 32px" },
  "&[data-split] > [data-list] thead th": { top: 0 },
  "@media print": {
    "&[data-split]": { display: "block", height: "auto", margin: 0 },
    "&[data-split] > [data-list]": { display: "none" },
  },
  "& [data-pane]": { borderLeft: `1px solid ${theme.vars?.palette.divider}` },
}));

/** Gives the focus to what is shown beside the list. */
export const focusPane = () => document.querySelector<HTMLElement>("[data-pane]")?.focus();
