import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { formatDateTime } from "@/ui/format/dates";
import { dayAt, daysAfter, formatShortDay } from "@/ui/format/days";

export type Target = components["schemas"]["RequestsTarget"];

const Root = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "& > svg": { flex: "none" },
  "&[data-target=soon]": { color: theme.vars?.palette.warning.main },
  "&[data-target=late]": { color: theme.vars?.palette.error.main, fontWeight: 550 },
}));

const [minute, hour, day] = [60, 3_600, 86_400];

/** `15 min`, `3 h` or `2 d` of seconds, with nothing behind the greatest unit. */
function span(t: TFunction, seconds: number): string {
  if (seconds >= 2 * day) return t("requests.fields.days", { number: Math.floor(seconds / day) });
  if (seconds >= hour) return t("requests.fields.hours", { number: Math.floor(seconds / hour) });
  return t("requests.fields.minutes", { number: Math.floor(seconds / minute) });
}

/** What is said of a target that is not met: how late it is, how long it has today, else until when, or what is left where time stands. */
function wordsOf(t: TFunction, { istice: expires, preostalo: left }: Target, now: number) {
  if (!expires) return { state: "stands", words: t("requests.fields.targetStands", { time: span(t, left ?? 0) }) } as const;
  const moment = new Date(expires);
  const seconds = (moment.getTime() - now) / 1000;
  if (seconds < 0) return { state: "late", words: t("requests.fields.targetLate", { time: span(t, -seconds) }) } as const;
  const days = daysAfter(dayAt(moment), dayAt(new Date(now)));
  if (days === 0) return { state: "soon", words: t("requests.fields.targetLeft", { time: span(t, seconds) }) } as const;
  if (days === 1) {
    const time = formatDateTime(expires).slice(-5);
    return { state: "later", words: t("requests.fields.targetTomorrow", { time }) } as const;
  }
  return { state: "later", words: t("requests.fields.targetUntil", { day: formatShortDay(dayAt(moment)) }) } as const;
}

/** The one of a request's targets that asks for something first; none of a finished request's. */
export function urgentOf(targets: Target[], finished: boolean): Target | undefined {
  const moment = ({ istice: expires }: Target) => (expires ? Date.parse(expires) : Number.POSITIVE_INFINITY);
  return finished ? undefined : targets.filter(({ ispunjen: met }) => !met).sort((a, b) => moment(a) - moment(b))[0];
}

/** How long a target still has, whenever that is drawn. */
export function TargetText({ target }: { target: Target }) {
  const { t } = useTranslation();
  const { state, words } = wordsOf(t, target, Date.now());
  const name = t(`requests.fields.target.${target.vrsta}`);
  return (
    <Root
      data-target={state}
      title={target.istice ? `${name}: ${formatDateTime(target.istice)}` : `${name}: ${t("requests.fields.paused")}`}
    >
      <Timer size={14} aria-hidden />
      <span className="visually-hidden">{name}: </span>
      <span>{words}</span>
    </Root>
  );
}
