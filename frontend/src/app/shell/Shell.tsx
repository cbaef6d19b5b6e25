import { styled, useColorScheme, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { useOwner, useSession } from "@/api/session";
import { storageKeys } from "@/api/storage";
import { likelyNext } from "@/features/requests/routes";
import { useOutbox } from "@/features/requests/widgets/outbox/useOutbox";
import { WhyNotHost } from "@/features/roles/why/WhyNotHost";
import { firstListAddress, keptViewsQuery } from "@/queries/savedViews";
import { useUpdates } from "@/queries/updates";
import { useBackCloses } from "@/ui/dialog/overlays";
import { loadQuestionDialog } from "@/ui/dialog/QuestionHost";
import { Announcer } from "@/ui/feedback/Announcer";
import { undoLast } from "@/ui/feedback/undo";
import { useStrayFiles } from "@/ui/files/strayFiles";
import { singleKeysStore, useShortcut, useShortcutListener } from "@/ui/keys/shortcuts";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { useOffered } from "@/ui/routing/offered";
import { prefetchLater, watchFirstScreen } from "@/ui/routing/prefetchLater";
import { useRouter } from "@/ui/routing/useRouter";
import { FocusedText } from "@/ui/text/FocusedText";
import { sizes } from "@/ui/theme/theme";
import { useStoredFlag } from "@/ui/useStoredFlag";
import { NavigationGuard } from "../NavigationGuard";
import { useRouteHandle } from "../useWindowTitle";
import { Copyright } from "./Copyright";
import { boardPath, calendarPath, dashboardPath, listPath, minePath, workloadPath } from "./navigation";
import { ShortcutOverview } from "./ShortcutOverview";
import { Sidebar } from "./Sidebar";
import { screenAddress, useRememberedScreens } from "./screens";
import { Toolbar } from "./Toolbar";
import { TopLine } from "./TopLine";

/** Undoes the last change. It waits for changes of fields that are on their way, as an older one would be undone instead. */
function useUndoLast(): () => void {
  const queryClient = useQueryClient();
  const underWay = () => queryClient.isMutating({ predicate: ({ options }) => options.scope !== undefined }) > 0;
  return () => {
    if (!underWay()) return undoLast();
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (underWay()) return;
      stop();
      setTimeout(undoLast); // what follows a change, such as the offer to undo it, is done then
    });
  };
}

/** Gives the installed application's window, and the bars of a phone's browser, the background colour of the theme. */
function useWindowColour(): void {
  const { colorScheme } = useColorScheme();
  const { colorSchemes } = useTheme();
  const colour = colorScheme && colorSchemes?.[colorScheme]?.palette.surface.canvas;
  useEffect(() => {
    if (!colour) return;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", colour);
  }, [colour]);
}

const ConfirmationHost = lazyComponent(() => import("@/features/account/confirmation/ConfirmationHost").then((m) => m.ConfirmationHost));

const Drawer = lazyComponent(() => import("@mui/material/Drawer").then((m) => m.default));
prefetchLater(Drawer.fetch);

const Layout = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: `${sizes.sidebar}px minmax(0, 1fr)`,
  minHeight: "100dvh",
  "&[data-folded]": { gridTemplateColumns: `${sizes.foldedSidebar}px minmax(0, 1fr)` },
  [theme.breakpoints.down("md")]: { "&, &[data-folded]": { gridTemplateColumns: "minmax(0, 1fr)" } },
  // Without the sidebar its column would be the page's, on paper that is as wide as a screen.
  "@media print": { "&, &[data-folded]": { display: "block" } },
}));

const Side = styled("aside")(({ theme }) => ({
  position: "sticky",
  // The names of its icons are above the page.
  zIndex: 11,
  top: 0,
  height: "100dvh",
  borderRight: `1px solid ${theme.vars?.palette.divider}`,
}));

const Page = styled("div")({ display: "flex", flexDirection: "column", minWidth: 0, minHeight: "100dvh" });

const Content = styled("main")(({ theme }) => ({
  flex: 1,
  width: "100%",
  maxWidth: sizes.content,
  padding: "24px 32px",
  outline: "none",
  "&:has(> [data-split])": { maxWidth: "none" },
  [theme.breakpoints.down("sm")]: { padding: 16 },
}));

const Footer = styled("footer")(({ theme }) => ({
  padding: "12px 32px 16px",
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  "main:has(> [data-split]) + &": { display: "none" },
  [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" },
}));

const SkipLink = styled("a")(({ theme }) => ({
  position: "fixed",
  zIndex: 1500,
  top: 8,
  left: 8,
  padding: "8px 14px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.primary.main,
  color: theme.vars?.palette.primary.contrastText,
  textDecoration: "none",
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
}));

const contentId = "sadrzaj";

/** Whether a screen shows placeholders of what it loads. */
const isLoading = (content: HTMLElement | null) => Boolean(content?.querySelector(".MuiSkeleton-root"));

for (const load of [...likelyNext, loadQuestionDialog]) prefetchLater(load);

/** The frame of every screen of signed-in people; it disappears as soon as the session ends. */
export function Shell() {
  return useSession() && <Frame />;
}

function Frame() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"));
  const content = useRef<HTMLElement>(null);
  const [drawerOpen, setDrawerOpen] = useStoredFlag(storageKeys.drawerOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (drawerOpen && !wasOpen) setWasOpen(true);
  const [folded, setFolded] = useStoredFlag(storageKeys.menuFolded);
  useBackCloses(() => setDrawerOpen(false), narrow && drawerOpen);
  const { preciceTastera: singleKeys } = useOwner();
  useLayoutEffect(() => singleKeysStore.set(singleKeys), [singleKeys]);
  const router = useRouter();
  useShortcutListener(() => router.state.navigation.state !== "idle" || isLoading(content.current));
  useStrayFiles();
  useUpdates();
  useOutbox();
  const queryClient = useQueryClient();
  useEffect(() => watchFirstScreen(queryClient), [queryClient]);
  useShortcut("m", t(folded ? "shell.unfold" : "shell.fold"), () => setFolded(!folded), {
    enabled: !narrow,
    group: "general",
  });
  useShortcut("Ctrl+Z", t("shell.undo"), useUndoLast(), { everywhere: true, besideText: true, group: "general" });
  useRememberedScreens();
  useWindowColour();
  const { fills } = useRouteHandle();
  const { pathname, search } = useLocation();
  const go = (to: string, first = to) => navigate(screenAddress(to, pathname, search, first));
  const firstList = () => firstListAddress(queryClient.getQueryData(keptViewsQuery().queryKey)?.items ?? []);
  const isOffered = useOffered();
  useShortcut("g l", t("shell.allRequests"), () => go(listPath, firstList()), { enabled: isOffered(listPath) });
  useShortcut("g m", t("shell.assignedToMe"), () => go(minePath), { enabled: isOffered(minePath) });
  useShortcut("g b", t("shell.requestsByProject"), () => go(boardPath), { enabled: isOffered(boardPath) });
  useShortcut("g k", t("shell.calendar"), () => go(calendarPath), { enabled: isOffered(calendarPath) });
  useShortcut("g o", t("shell.workload"), () => go(workloadPath), { enabled: isOffered(workloadPath) });
  useShortcut("g d", t("shell.dashboard"), () => go(dashboardPath), { enabled: isOffered(dashboardPath) });
  return (
    <Layout data-folded={folded || undefined}>
      <SkipLink className="on-screen" href={`#${contentId}`}>
        {t("shell.skipToContent")}
      </SkipLink>
      {narrow && wasOpen && (
        <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} onMissing={() => setDrawerOpen(false)}>
          <Sidebar onNavigate={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      {!narrow && (
        <Side>
          <Sidebar folded={folded} onFold={setFolded} />
        </Side>
      )}
      <Page>
        <Toolbar onOpenDrawer={narrow ? () => setDrawerOpen(true) : undefined} />
        <TopLine />
        <Content id={contentId} ref={content} tabIndex={-1}>
          <Outlet />
        </Content>
        {!fills && (
          <Footer>
            <Copyright />
          </Footer>
        )}
      </Page>
      <FocusedText />
      <ShortcutOverview />
      <NavigationGuard />
      <WhyNotHost />
      <ConfirmationHost onMissing={() => undefined} />
      <Announcer />
    </Layout>
  );
}
