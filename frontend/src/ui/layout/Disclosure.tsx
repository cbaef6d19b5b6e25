import { styled } from "@mui/material/styles";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

const Root = styled("details")(({ theme }) => ({
  "& > summary": {
    display: "inline-flex",
    alignItems: "center",
    gap: 6,
    minHeight: 36,
    paddingRight: 8,
    borderRadius: 8,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: theme.vars?.palette.text.primary },
    "& > svg": { transition: "transform 120ms ease-out" },
    [theme.breakpoints.down("sm")]: { minHeight: 44 },
  },
  "&[open] > summary > svg": { transform: "rotate(90deg)" },
}));

interface DisclosureProps {
  label: string;
  /** Whether it begins open; closed when left out. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A line that opens what is rarely needed. */
export function Disclosure({ label, open, onToggle, children }: DisclosureProps) {
  return (
    <Root open={open} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {label}
      </summary>
      {children}
    </Root>
  );
}
