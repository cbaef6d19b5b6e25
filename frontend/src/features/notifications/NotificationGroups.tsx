import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { BellOff, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useOwner } from "@/api/session";
import type { Notification } from "@/queries/notifications";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { DateText } from "@/ui/text/DateText";
import { useOpenNotification } from "./notificationCalls";

const Items = styled("ul")({ margin: 0, padding: 4, listStyle: "none" });

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
  "& p": { gridColumn: "1 / -1", margin: "2px 0 0" },
  "& q": { display: "block", quotes: "none", color: theme.vars?.palette.text.secondary },
  "& small": { gridColumn: "1 / -1", fontSize: 13, lineHeight: "18px", paddingRight: 28, color: theme.vars?.palette.text.secondary },
  "& time": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

/** How many notifications of a request are shown; the request tells the others. */
const mostShown = 3;

/** The notifications by what they are about, in the order of the newest of each. */
function grouped(items: Notification[]): Notification[][] {
  const groups = new Map<string, Notification[]>();
  for (const item of items) {
    const group = groups.get(item.predmet);
    if (group) group.push(item);
    else groups.set(item.predmet, [item]);
  }
  return [...groups.values()];
}

interface NotificationGroupsProps {
  /** The newest first. */
  items: Notification[];
  /** Whether opened ones are left out. */
  unopenedOnly: boolean;
  /** Called when one is chosen. */
  onChosen?: () => void;
}

/** Notifications, one entry for each request. Choosing one marks it opened and goes to its request. */
export function NotificationGroups({ items, unopenedOnly, onChosen }: NotificationGroupsProps) {
  const { t } = useTranslation();
  if (items.length === 0) {
    const [title, hint] = unopenedOnly ? [t("notifications.emptyUnopened")] : [t("notifications.empty"), t("notifications.emptyHint")];
    return <EmptyState icon={BellOff} title={title} hint={hint} />;
  }
  return (
    <Items>
      {grouped(items).map((group) => group[0] && <Group key={group[0].predmet} newest={group[0]} group={group} onChosen={onChosen} />)}
    </Items>
  );
}

interface GroupProps {
  newest: Notification;
  group: Notification[];
  onChosen?: () => void;
}

function Group({ newest, group, onChosen }: GroupProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenNotification();
  const choices = `/home/racun/${encodeURIComponent(useOwner().korisnickoIme)}/obavijesti`;
  const unopened = group.find((item) => !item.otvorena);
  const choose = () => {
    if (unopened) open.mutate(unopened.id);
    onChosen?.();
    void navigate(`/home/zahtjev/${newest.zahtjevId}`);
  };
  return (
    <Line>
      <Item type="button" data-unread={unopened && true} onClick={choose}>
        <strong>
          {unopened && <span className="visually-hidden">{t("notifications.unopened")}: </span>}
          {newest.predmet}
        </strong>
        <DateText value={newest.datumKreiranja} />
        {group.slice(0, mostShown).map((item) => (
          <p key={item.id}>
            {item.naslov} · {item.korisnik}
            {item.detalj && <q>{item.detalj}</q>}
          </p>
        ))}
        {group.length > mostShown && <small>{t("notifications.more", { count: group.length - mostShown })}</small>}
        <small>{[...new Set(group.map(({ razlog }) => razlog))].join(" · ")}</small>
      </Item>
      <Stop
        component={Link}
        size="small"
        to={`${choices}?vrsta=${newest.vrsta}`}
        onClick={onChosen}
        aria-label={t("notifications.choose", { subject: newest.predmet })}
        title={t("notifications.chooseHint")}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
      </Stop>
    </Line>
  );
}
