import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { BellOff, SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useOwner } from "@/api/session";
import { useBackCloses } from "@/ui/dialog/overlays";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { DateText } from "@/ui/text/DateText";
import { overlay } from "@/ui/theme/themeComponents";
import { useNotifications, useOpenAllNotifications, useOpenNotification } from "./notificationCalls";

const Items = styled("ul")({ margin: 0, padding: 4, listStyle: "none" });

const Head = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 48,
  padding: "8px 8px 0 16px",
});

/** A line with a button at its end that stops notifications of its kind. */
const Line = styled("li")({ position: "relative" });

const Stop = styled(IconButton)({ position: "absolute", right: 6, bottom: 6, padding: 5 }) as typeof IconButton;

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
  "& small": { gridColumn: "1 / -1", fontSize: 13, lineHeight: "18px", paddingRight: 28, color: theme.vars?.palette.text.secondary },
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
      <Head>
        <Typography id={titleId} variant="h2">
          {t("notifications.title")}
        </Typography>
        <OpenAll />
      </Head>
      <NotificationList onClose={onClose} />
    </Popover>
  );
}

/** Marks everything in the list as opened; hidden when everything is. */
function OpenAll() {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const openAll = useOpenAllNotifications();
  const newest = data?.items[0]?.id;
  if (!data?.neotvorene || newest === undefined) return null;
  return (
    <Button size="small" onClick={() => openAll.mutate(newest)}>
      {t("notifications.openAll")}
    </Button>
  );
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useNotifications();
  const open = useOpenNotification();
  const choices = `/home/racun/${encodeURIComponent(useOwner().korisnickoIme)}/obavijesti`;
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
        <Line key={item.id}>
          <Item type="button" data-unread={!item.otvorena || undefined} onClick={() => choose(item)}>
            <strong>
              {!item.otvorena && <span className="visually-hidden">{t("notifications.unopened")}: </span>}
              {item.predmet}
            </strong>
            <DateText value={item.datumKreiranja} />
            <p>
              {item.naslov} · {item.korisnik}
            </p>
            {item.detalj && <p>{item.detalj}</p>}
            <small>{item.razlog}</small>
          </Item>
          <Stop
            component={Link}
            size="small"
            to={`${choices}?vrsta=${item.vrsta}`}
            onClick={onClose}
            aria-label={t("notifications.choose", { subject: item.predmet })}
            title={t("notifications.chooseHint")}
          >
            <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
          </Stop>
        </Line>
      ))}
    </Items>
  );
}
