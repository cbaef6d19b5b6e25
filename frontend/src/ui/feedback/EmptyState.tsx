import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Inbox, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const Root = styled("div")({
  display: "grid",
  justifyItems: "center",
  gap: 4,
  padding: "48px 24px",
  textAlign: "center",
  "&[data-dense]": { padding: "8px 12px" },
});

const Disc = styled("div")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  marginBottom: 8,
  borderRadius: 12,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.surface.sunken,
  border: `1px solid ${theme.vars?.palette.divider}`,
}));

interface EmptyStateProps {
  title: string;
  /** What will be here, or what to do. */
  hint?: string;
  icon?: LucideIcon;
  /** The main action. */
  action?: ReactNode;
  /** In a card, which has its own padding. */
  dense?: boolean;
  /** Fills a screen; the title is then the heading of the screen. */
  alone?: boolean;
}

export function EmptyState({ title, hint, icon: Icon = Inbox, action, dense, alone }: EmptyStateProps) {
  return (
    <Root data-dense={dense || undefined}>
      <Disc>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Disc>
      <Typography variant="h3" component={alone ? "h1" : "p"}>
        {title}
      </Typography>
      {hint && (
        <Typography color="textSecondary" sx={{ maxWidth: "48ch" }}>
          {hint}
        </Typography>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Root>
  );
}
