import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { EmptyState } from "../feedback/EmptyState";
import { ErrorState } from "../feedback/ErrorState";
import { cardSurface } from "../layout/Card";
import { sizes } from "../theme/theme";

/** The number of rows of a short list, and the height of its card in rows. */
export const shortList = 5;

const Section = styled("section")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  "&[data-tabs]": { gridTemplateRows: "auto auto 1fr" },
  gap: 8,
  minWidth: 0,
});

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 30,
  "& > h2": { flex: 1 },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

const Place = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: shortList * sizes.row + 2,
  "&[data-bare]": { ...cardSurface(theme), alignContent: "center" },
  [theme.breakpoints.down("sm")]: { minHeight: 64 * shortList + 2 },
}));

/** A link from a short list to the whole list. */
export function ShowAll({ to, of }: { to: string; of: string }) {
  const { t } = useTranslation();
  return (
    <Button size="small" component={Link} to={to} aria-label={`${t("ui.list.wholeList")}: ${of}`}>
      {t("ui.list.wholeList")}
    </Button>
  );
}

interface ListFrameProps {
  title: string;
  /** A link to the whole list. */
  action?: ReactNode;
  /** Tabs between the heading and the list, and the ids of their panel and of the chosen one. */
  tabs?: { bar: ReactNode; panelId: string; tabId: string };
  error: unknown;
  onRetry: () => void;
  /** Shown when there is nothing; undefined otherwise or while loading. */
  empty?: { title: string; hint: string; icon?: LucideIcon; action?: ReactNode };
  children: ReactNode;
}

/** A short list under its heading, with an empty and an error state of its own. */
export function ListFrame({ title, action, tabs, error, onRetry, empty, children }: ListFrameProps) {
  const titleId = useId();
  const instead = error ? <ErrorState dense error={error} onRetry={onRetry} /> : empty && <EmptyState dense {...empty} />;
  return (
    <Section aria-labelledby={titleId} data-tabs={tabs ? true : undefined}>
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {action}
      </Head>
      {tabs?.bar}
      <Place data-bare={Boolean(instead) || undefined} {...(tabs && { role: "tabpanel", id: tabs.panelId, "aria-labelledby": tabs.tabId })}>
        {instead || children}
      </Place>
    </Section>
  );
}
