import Popover from "@mui/material/Popover";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { BellOff } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { DateText } from "@/ui/DateText";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { useBackCloses } from "@/ui/overlays";
import { overlay } from "@/ui/themeComponents";
import { useNotifications, useOpenNotification } from "./notifications";

const Items = styled("ul")({ margin: 0, padding: 4, listStyle: "none" });

const Item = styled("button")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 12px",
  width: "100%",
  padding: "10px 12px 10px 24px",
  border: 0,
  borderRadius: 6,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&:focus-visible": { outlineOffset: -2 },
  "& strong": { fontWeight: 500 },
  "&[data-unread] strong": { fontWeight: 650 },
  "&[data-unread]::before": {
    content: '""',
    position: "absolute",
    left: 10,
    top: 17,
    width: 7,
    height: 7,
    borderRadius: "50%",
    backgroundColor: theme.vars?.palette.primary.main,
  },
  "& p": { gridColumn: "1 / -1", margin: 0, color: theme.vars?.palette.text.secondary },
  "& time": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

interface NotificationPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The list under the bell. Choosing one marks it opened and goes to its request. */
export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
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
      <Typography id={titleId} variant="h2" sx={{ px: 4, pt: 3.5, pb: 1 }}>
        {t("notifications.title")}
      </Typography>
      <NotificationList onClose={onClose} />
    </Popover>
  );
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useNotifications();
  const open = useOpenNotification();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ m: 4 }} />;
  const { items } = data;
  if (items.length === 0) {
    return <EmptyState icon={BellOff} title={t("notifications.empty")} hint={t("notifications.emptyHint")} />;
  }
  const choose = (item: (typeof items)[number]) => {
    if (!item.otvorena) open.mutate(item.id);
    onClose();
    void navigate(`/home/zahtjev/${item.zahtjevId}`);
  };
  return (
    <Items>
      {items.map((item) => (
        <li key={item.id}>
          <Item type="button" data-unread={!item.otvorena || undefined} onClick={() => choose(item)}>
            <strong>
              {!item.otvorena && <span className="visually-hidden">{t("notifications.unopened")}: </span>}
              {item.naslov}
            </strong>
            <DateText value={item.datumKreiranja} />
            <p>{item.poruka}</p>
          </Item>
        </li>
      ))}
    </Items>
  );
}
