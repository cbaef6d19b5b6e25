import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { storageKeys } from "@/api/storage";
import { Toggles } from "@/ui/controls/Toggles";
import { useBackCloses } from "@/ui/dialog/overlays";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { overlay } from "@/ui/theme/themeComponents";
import { useStoredFlag } from "@/ui/useStoredFlag";
import { NotificationGroups } from "./NotificationGroups";
import { useNotifications } from "./notificationCalls";
import { OpenAll } from "./OpenAll";

const Head = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 48,
  padding: "8px 8px 0 16px",
});

const Choice = styled(Head)({ minHeight: 44 });

interface NotificationPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The newest notifications, under the bell, and the way to all of them. */
export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [unopenedOnly, setUnopenedOnly] = useStoredFlag(storageKeys.unopenedOnly);
  useBackCloses(onClose);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": titleId,
          sx: {
            width: 380,
            maxWidth: "calc(100vw - 32px)",
            maxHeight: 480,
            mt: 1,
            border: 1,
            borderColor: "divider",
            boxShadow: overlay,
          },
        },
      }}
    >
      <Head>
        <Typography id={titleId} variant="h2">
          {t("notifications.title")}
        </Typography>
        <OpenAll />
      </Head>
      <Choice>
        <Toggles
          label={t("notifications.shown")}
          options={[{ name: "unopened", label: t("notifications.unopenedOnly") }]}
          isOn={() => unopenedOnly}
          onToggle={() => setUnopenedOnly(!unopenedOnly)}
        />
        <Button component={Link} to={`/home/obavjestenja${unopenedOnly ? "?samoNeotvorene=true" : ""}`} size="small" onClick={onClose}>
          {t("notifications.all")}
        </Button>
      </Choice>
      <NotificationList unopenedOnly={unopenedOnly} onClose={onClose} />
    </Popover>
  );
}

function NotificationList({ unopenedOnly, onClose }: { unopenedOnly: boolean; onClose: () => void }) {
  const { data, error, refetch } = useNotifications();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ m: 4 }} />;
  const items = unopenedOnly ? data.items.filter(({ otvorena: opened }) => !opened) : data.items;
  return <NotificationGroups items={items} unopenedOnly={unopenedOnly} onChosen={onClose} />;
}
