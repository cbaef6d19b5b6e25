import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Menu as MenuIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { NotificationBell } from "@/features/notifications/NotificationBell";
import { useOpenDialog, viewPath } from "@/features/requests/base/dialogRoute";
import { QuickSearch } from "@/features/search/QuickSearch";
import { pageNameStore } from "@/ui/routing/pageName";
import { sizes } from "@/ui/theme/theme";
import { useRouteHandle } from "../useWindowTitle";
import { UserMenu } from "./UserMenu";
import { useSearchScreens } from "./useSearchScreens";

const Bar = styled("header")(({ theme }) => ({
  position: "sticky",
  zIndex: 10,
  top: 0,
  display: "flex",
  alignItems: "center",
  gap: 8,
  height: sizes.toolbar,
  // It ends where the content below it ends.
  padding: `0 max(24px, calc(100% - ${sizes.content}px + 24px)) 0 32px`,
  "&:has(~ main > [data-split])": { paddingRight: 24 },
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.default,
  [theme.breakpoints.down("md")]: { padding: "0 8px" },
}));

/** On narrow screens a long title takes two lines. */
const Title = styled(Typography)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  [theme.breakpoints.down("sm")]: {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    fontSize: 18,
    lineHeight: "22px",
    whiteSpace: "normal",
  },
}));

/** The toolbar above every screen; `onOpenDrawer` is given where the sidebar is a drawer. */
export function Toolbar({ onOpenDrawer }: { onOpenDrawer?: () => void }) {
  const { t } = useTranslation();
  const { title } = useRouteHandle();
  const name = pageNameStore.use();
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  return (
    <Bar>
      {onOpenDrawer && (
        <IconButton aria-label={t("shell.openMenu")} onClick={onOpenDrawer}>
          <MenuIcon size={20} aria-hidden />
        </IconButton>
      )}
      <Title variant="h1" title={name}>
        {name ?? (title && t(title))}
      </Title>
      <QuickSearch screens={useSearchScreens()} onOpen={(id) => openDialog(viewPath(id))} onGo={(to) => void navigate(to)} />
      <NotificationBell />
      <UserMenu />
    </Bar>
  );
}
