import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { usePermission } from "@/api/session";
import { areShown, firstStepsQuery, nextStep } from "@/queries/firstSteps";
import { firstListAddress, keptViewsQuery, showsView, sidebarViews, viewAddress, viewCountsQuery } from "@/queries/savedViews";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { screenShown } from "@/ui/routing/prefetchLater";
import { sizes } from "@/ui/theme/theme";
import { listPath, useNavigation } from "./navigation";
import { screenAddress } from "./screens";
import { useTip } from "./useTip";

const NextStep = lazyComponent(() => import("./NextStep").then((m) => m.NextStep), { unasked: true });

/** Whether the first screen is shown, so that secondary data may be loaded. */
function useScreenShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => void screenShown.then(() => setShown(true)), []);
  return shown;
}

/** The views in the sidebar with their numbers, which of them the address shows, and where the list begins. */
function useSidebarViews(pathname: string, search: string) {
  const readsRequests = usePermission("zahtjev_zahtjev_pregled");
  const enabled = useScreenShown() && readsRequests;
  const views = useQuery({ ...keptViewsQuery(), enabled }).data?.items ?? [];
  const shown = sidebarViews(views);
  const counts = useQuery({ ...viewCountsQuery(), enabled: enabled && shown.some((view) => view.brojOtvorenih) }).data?.items;
  const countOf = (id: number) => {
    const count = counts?.find((one) => one.id === id);
    return count && `${count.total}${count.imaJos ? "+" : ""}`;
  };
  return {
    first: firstListAddress(views),
    shown: shown.map((view) => ({ ...view, count: countOf(view.id) })),
    current: shown.find((view) => showsView(view, pathname, search))?.id,
  };
}

/** The first steps of a new installation, until all are done or hidden; for those who may set it up. */
function useOpenSteps() {
  const setsUp = usePermission("postavke_postavke_sistema_edit");
  const enabled = useScreenShown() && setsUp;
  const { data: steps } = useQuery({ ...firstStepsQuery(), enabled, staleTime: Number.POSITIVE_INFINITY, refetchInterval: false });
  const next = setsUp && steps && areShown(steps) && nextStep(steps);
  return next ? { steps, next } : undefined;
}

const Root = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 650,
  letterSpacing: "-0.012em",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** The mark and the title of the system. */
function Brand({ title }: { title: string }) {
  return (
    <Root>
      <img src="/znak.svg" alt="" width={26} height={26} />
      <span>{title}</span>
    </Root>
  );
}

const Column = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  width: sizes.sidebar,
  height: "100%",
  backgroundColor: theme.vars?.palette.surface.sidebar,
  "& > header": {
    display: "flex",
    alignItems: "center",
    height: sizes.toolbar,
    padding: "0 20px",
  },
  "& > nav:first-of-type": { flex: 1, overflowY: "auto", padding: "8px 12px" },
  "& > footer": { padding: "8px 12px" },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& section + section:not(:has(h2))": { marginTop: 20 },
  "& h2": {
    margin: "20px 0 4px",
    padding: "0 10px",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 550,
    color: theme.vars?.palette.text.secondary,
  },
  "&[data-folded]": {
    width: sizes.foldedSidebar - 1,
    "& > header": { padding: "0 18px", "& span > span": { display: "none" } },
    "& section + section": { marginTop: 20 },
    "& h2": { margin: 0 },
  },
}));

const entry = ({ theme }: { theme: Theme }): CSSObject => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  margin: "2px 0",
  padding: "0 10px",
  borderRadius: 6,
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  fontWeight: 500,
  transition: "background-color 120ms ease-out",
  "& svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "&:hover": { backgroundColor: theme.vars?.palette.surface.sunken },
  "&[aria-current]": {
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
    "& svg": { color: "inherit" },
    "&::before": {
      content: '""',
      position: "absolute",
      left: -12,
      top: 6,
      bottom: 6,
      width: 2,
      borderRadius: 1,
      backgroundColor: theme.vars?.palette.primary.main,
    },
  },
  [theme.breakpoints.down("md")]: { minHeight: 44 },
});

const Entry = styled(Link)(entry);

const ViewName = styled("span")({ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

const Count = styled("span")(({ theme }) => ({
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
  "[aria-current] > &": { color: "inherit" },
}));

const FoldButton = styled("button")(entry, {
  width: "100%",
  border: 0,
  background: "none",
  font: "inherit",
  cursor: "pointer",
});

interface SidebarProps {
  /** Closes the overlay drawer. */
  onNavigate?: () => void;
  /** Whether only icons are shown; the name of each appears beside it when it is pointed at or focused. */
  folded?: boolean;
  /** Absent where the sidebar cannot be folded. */
  onFold?: (folded: boolean) => void;
}

/** The main navigation. */
export function Sidebar({ onNavigate, folded = false, onFold }: SidebarProps) {
  const { t } = useTranslation();
  const title = useSystemTitle();
  const { pathname, search } = useLocation();
  const tip = useTip(folded);
  const open = useOpenSteps();
  const views = useSidebarViews(pathname, search);
  const groups = useNavigation();
  const hidden = folded ? "visually-hidden" : undefined;
  const FoldIcon = folded ? PanelLeftOpen : PanelLeftClose;
  const foldLabel = t(folded ? "shell.unfold" : "shell.fold");
  return (
    <Column data-folded={folded || undefined}>
      <header>
        <Brand title={title} />
      </header>
      <nav aria-label={t("shell.mainNavigation")}>
        {groups.map(({ label, entries }) => (
          <section key={label ?? entries[0]?.to}>
            {label && <h2 className={hidden}>{t(label)}</h2>}
            <ul>
              {entries.map(({ to, label: text, icon: Icon, isCurrent }) => (
                <li key={to}>
                  <Entry
                    to={screenAddress(to, pathname, search, to === listPath ? views.first : to)}
                    onClick={onNavigate}
                    aria-current={!views.current && isCurrent(pathname, search) ? "page" : undefined}
                    {...tip.of(t(text))}
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    <span className={hidden}>{t(text)}</span>
                  </Entry>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {views.shown.length > 0 && (
          <section>
            <h2 className={hidden}>{t("shell.views")}</h2>
            <ul>
              {views.shown.map((view) => (
                <li key={view.id}>
                  <Entry
                    to={viewAddress(view)}
                    onClick={onNavigate}
                    aria-current={view.id === views.current ? "page" : undefined}
                    {...tip.of(view.naziv)}
                  >
                    <Bookmark size={18} strokeWidth={1.75} aria-hidden />
                    <ViewName className={hidden} title={view.naziv}>
                      {view.naziv}
                    </ViewName>
                    {view.count && (
                      <>
                        {" "}
                        <Count className={hidden}>{view.count}</Count> <span className="visually-hidden">{t("shell.open")}</span>
                      </>
                    )}
                  </Entry>
                </li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      {open && <NextStep {...open} folded={folded} onNavigate={onNavigate} onMissing={() => undefined} />}
      {onFold && (
        <footer>
          <FoldButton
            type="button"
            onClick={() => {
              tip.hide();
              onFold(!folded);
            }}
            {...tip.of(foldLabel)}
          >
            <FoldIcon size={18} strokeWidth={1.75} aria-hidden />
            <span className={hidden}>{foldLabel}</span>
          </FoldButton>
        </footer>
      )}
      {tip.shown}
    </Column>
  );
}
