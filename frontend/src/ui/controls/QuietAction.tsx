import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { LucideIcon } from "lucide-react";
import type { ElementType } from "react";

const iconOnly = {
  padding: 0,
  "& .MuiButton-startIcon": { margin: 0 },
  "& > span:last-of-type:not(.MuiButton-startIcon)": { display: "none" },
} as const;

const Base = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: { minWidth: 44, ...iconOnly },
  "[data-split] > [data-list] &": { minWidth: 36, ...iconOnly },
})) as typeof Button;

type QuietActionProps<Root extends ElementType> = ButtonProps<Root, { component?: Root }> & {
  icon: LucideIcon;
  label: string;
};

/** A button beside a screen's main one; on narrow screens, and in a narrowed list, only its icon is shown. */
export function QuietAction<Root extends ElementType = "button">({ icon: Icon, label, ...props }: QuietActionProps<Root>) {
  return (
    <Base variant="outlined" color="secondary" aria-label={label} title={label} startIcon={<Icon size={16} aria-hidden />} {...props}>
      <span>{label}</span>
    </Base>
  );
}
