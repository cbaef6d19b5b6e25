import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  minHeight: 36,
  marginBottom: 16,
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, marginLeft: "auto" });

/** Gives its place to the actions on narrow screens. */
const beside = { maxWidth: "75ch", "&:not(:only-child)": { display: { xs: "none", sm: "block" } } };

interface PageHeaderProps {
  /** One sentence; the title itself stands in the toolbar. */
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The first line of a screen: what it is for on the left, what can be done on the right. */
export function PageHeader({ description, actions }: PageHeaderProps) {
  return (
    <Row>
      {description && (
        <Typography color="textSecondary" sx={beside}>
          {description}
        </Typography>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}
