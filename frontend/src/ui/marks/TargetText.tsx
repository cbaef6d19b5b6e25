import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { CirclePause, Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { formatDateTime } from "@/ui/format/dates";
import { dayAt, daysAfter, formatShortDay } from "@/ui/format/days";
import { useMinute } from "@/ui/useMinute";

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

const [minute, hour] = [60, 3_600];

/** For how many seconds before it is due a target of today shows the remaining time instead of the time of day. */
const near = 4 * hour;

/** `15 min` or `3 h` for seconds, rounded to the greatest unit and at least 1. */
function span(t: TFunction, seconds: number): string {
  if (seconds >= hour) return t("requests.fields.hours", { number: Math.floor(seconds / hour) });
  return t("requests.fields.minutes", { number: Math.max(1, Math.floor(seconds / minute)) });
}

/** `32 radna sata` for seconds of working time, which could otherwise be read as hours of the clock. */
function workingTime(t: TFunction, seconds: number): string {
  if (seconds >= hour) return t("requests.fields.workingHours", { count: Math.floor(seconds / hour) });
  return t("requests.fields.workingMinutes", { number: Math.floor(seconds / minute) });
}

/** How late something is: by the clock on the same day, otherwise in days. */
function lateWords(t: TFunction, seconds: number, days: number): string {
  if (days === 0) return t("requests.fields.targetLate", { time: span(t, seconds) });
  return days === 1 ? t("requests.fields.targetLateYesterday") : t("requests.fields.dueLate", { count: days });
}

/**
 * The text of a target that is not met: how late it is, how long it has or until when, or, while it is paused, the remaining working
 * time.
 */
function wordsOf(t: TFunction, { istice: expires, preostalo: left }: Target, now: number) {
  if (!expires) return { state: "paused", words: workingTime(t, left ?? 0) } as const;
  const moment = new Date(expires);
  const seconds = (moment.getTime() - now) / 1000;
  const days = daysAfter(dayAt(moment), dayAt(new Date(now)));
  if (seconds < 0) return { state: "late", words: lateWords(t, -seconds, -days) } as const;
  const time = formatDateTime(expires).slice(-5);
  if (days === 0) {
    const words =
      seconds < near ? t("requests.fields.targetLeft", { time: span(t, seconds) }) : t("requests.fields.targetUntil", { day: time });
    return { state: "soon", words } as const;
  }
  if (days === 1) return { state: "later", words: t("requests.fields.targetTomorrow", { time }) } as const;
  return { state: "later", words: t("requests.fields.targetUntil", { day: formatShortDay(dayAt(moment)) }) } as const;
}

/** The tooltip of a target: the time when it is due, or that it is paused. */
function titleOf(t: TFunction, state: "paused" | "late" | "soon" | "later", { istice: expires }: Target, words: string): string {
  if (!expires) return t("requests.fields.targetStands", { time: words });
  return t(state === "late" ? "requests.fields.targetExpired" : "requests.fields.targetExpires", { time: formatDateTime(expires) });
}

const momentOf = ({ istice: expires }: Target) => (expires ? Date.parse(expires) : Number.POSITIVE_INFINITY);

/** The most urgent of a request's targets; none for a finished request. */
export function urgentOf(targets: Target[], finished: boolean): Target | undefined {
  return finished ? undefined : targets.filter(({ ispunjen: met }) => !met).sort((a, b) => momentOf(a) - momentOf(b))[0];
}

/** Whether a target is due before a due date, which ends with its day. A paused target is not. */
export function isBefore(target: Target, due: string): boolean {
  return target.istice !== null && dayAt(new Date(target.istice)) <= due;
}

interface TargetTextProps {
  target: Target;
  /** Whether to say in words that its time is paused, rather than by a mark. */
  whole?: boolean;
}

/** The remaining time of a target. */
export function TargetText({ target, whole = false }: TargetTextProps) {
  const { t } = useTranslation();
  useMinute();
  const { state, words } = wordsOf(t, target, Date.now());
  const title = titleOf(t, state, target, words);
  const name = t(`requests.fields.target.${target.vrsta}`);
  const Mark = state === "paused" ? CirclePause : Timer;
  return (
    <Root data-target={state} title={`${name}: ${title}`}>
      <Mark size={14} aria-hidden />
      <span className="visually-hidden">{name}: </span>
      {state === "paused" && !whole ? (
        <>
          <span className="visually-hidden">{title}</span>
          <span aria-hidden>{words}</span>
        </>
      ) : (
        <span>{state === "paused" ? title : words}</span>
      )}
    </Root>
  );
}
