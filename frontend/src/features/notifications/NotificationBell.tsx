import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { useNotifications } from "./notificationCalls";

const loadPanel = () => import("./NotificationPanel").then((m) => m.NotificationPanel);
const NotificationPanel = lazyComponent(loadPanel);
prefetchLater(loadPanel);

/** Marks the sign of the browser's tab while something waits. */
function useTabSign(waits: boolean): void {
  useEffect(() => {
    const sign = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!sign || !waits) return;
    sign.href = "/znak-novo.svg";
    return () => {
      sign.href = "/znak.svg";
    };
  }, [waits]);
}

/** The toolbar's bell with the number of unopened notifications; a click reloads and lists them. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { data, refetch } = useNotifications();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const unread = data?.neotvorene ?? 0;
  useTabSign(unread > 0);
  const label = unread ? `${t("notifications.title")}: ${t("notifications.unread", { count: unread })}` : t("notifications.title");
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          void refetch();
        }}
      >
        <Badge badgeContent={unread || null} max={9999} color="error">
          <Bell size={20} strokeWidth={1.75} aria-hidden />
        </Badge>
      </IconButton>
      {anchor && <NotificationPanel anchor={anchor} onClose={close} onMissing={close} />}
    </>
  );
}
