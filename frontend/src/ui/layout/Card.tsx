import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ComponentProps, type ReactNode, useId } from "react";

/** The style of a card, for surfaces that are not a Card, such as a tile. */
export const cardSurface = (theme: Theme): CSSObject => ({
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
});

const Root = styled("section")(({ theme }) => ({
  ...cardSurface(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 16,
  minWidth: 0,
  padding: "16px 20px 20px",
  [theme.breakpoints.down("sm")]: { padding: 12 },
}));

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  "& > h2": { flex: 1 },
});

interface CardProps extends Omit<ComponentProps<typeof Root>, "title"> {
  /** The heading of the card, which names it for screen readers too. */
  title: ReactNode;
  /** Beside the heading, such as a link to all. */
  action?: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Card({ title, action, children, ...section }: CardProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId} {...section}>
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </Root>
  );
}

/** The buttons that end a card, the main one last. */
export const CardButtons = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 8,
});
