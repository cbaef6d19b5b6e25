import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useOffered } from "../routing/offered";
import { usePageName } from "../routing/pageName";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px 16px",
  minHeight: 36,
  marginBottom: 16,
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

const Actions = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 8,
  marginLeft: "auto",
});

const Back = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 36,
  fontWeight: 500,
  textDecoration: "none",
  color: theme.vars?.palette.text.secondary,
  "&:hover": { color: theme.vars?.palette.text.primary },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

/** Leaves its place to the actions on narrow screens. */
const beside = {
  maxWidth: "75ch",
  minWidth: 0,
  overflowWrap: "anywhere",
  "&:has(+ div)": { display: { xs: "none", sm: "block" } },
};

interface PageHeaderProps {
  /** The link back, at the left. */
  back?: { to: string; label: string };
  /** The name of what the screen is about, which becomes the title in the toolbar. */
  name?: string;
  /** One sentence; under a name it says what the screen is for. */
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The first line of a screen: link back and purpose at the left, actions at the right. */
export function PageHeader({ back, name, description, actions }: PageHeaderProps) {
  usePageName(name);
  const isOffered = useOffered();
  return (
    <Row>
      {back && isOffered(back.to) && (
        <Back to={back.to}>
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Back>
      )}
      {description && (
        <Typography color="textSecondary" sx={beside}>
          {description}
        </Typography>
      )}
      {actions && <Actions className="on-screen">{actions}</Actions>}
    </Row>
  );
}
