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

/** So many seconds before its time is used up a target of today says how long it still has, and until when before that. */
const near = 4 * hour;

/** `15 min` or `3 h` of seconds by the clock, with nothing behind the greatest unit and never nothing. */
function span(t: TFunction, seconds: number): string {
  if (seconds >= hour) return t("requests.fields.hours", { number: Math.floor(seconds / hour) });
  return t("requests.fields.minutes", { number: Math.max(1, Math.floor(seconds / minute)) });
}

/** `32 radna sata` of seconds of working time, which would read like hours of the clock without the word. */
function workingTime(t: TFunction, seconds: number): string {
  if (seconds >= hour) return t("requests.fields.workingHours", { count: Math.floor(seconds / hour) });
  return t("requests.fields.workingMinutes", { number: Math.floor(seconds / minute) });
}

/** How late what expired at a moment is: by the clock today, by the calendar since another day. */
function lateWords(t: TFunction, seconds: number, days: number): string {
  if (days === 0) return t("requests.fields.targetLate", { time: span(t, seconds) });
  return days === 1 ? t("requests.fields.targetLateYesterday") : t("requests.fields.dueLate", { count: days });
}

/** What is said of a target that is not met: how late it is, how long it has or until when, or the working time that is left where it stands. */
function wordsOf(t: TFunction, { istice: expires, preostalo: left }: Target, now: number) {
  if (!expires) return { state: "stands", words: workingTime(t, left ?? 0) } as const;
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

/** What a target's words leave to the pointer: the moment, or that its time stands. */
function titleOf(t: TFunction, state: "stands" | "late" | "soon" | "later", { istice: expires }: Target, words: string): string {
  if (!expires) return t("requests.fields.targetStands", { time: words });
  return t(state === "late" ? "requests.fields.targetExpired" : "requests.fields.targetExpires", { time: formatDateTime(expires) });
}

const momentOf = ({ istice: expires }: Target) => (expires ? Date.parse(expires) : Number.POSITIVE_INFINITY);

/** The one of a request's targets that asks for something first; none of a finished request's. */
export function urgentOf(targets: Target[], finished: boolean): Target | undefined {
  return finished ? undefined : targets.filter(({ ispunjen: met }) => !met).sort((a, b) => momentOf(a) - momentOf(b))[0];
}

/** Whether a target asks for something before a due date does, which ends with its day. What stands asks for nothing. */
export function isBefore(target: Target, due: string): boolean {
  return target.istice !== null && dayAt(new Date(target.istice)) <= due;
}

interface TargetTextProps {
  target: Target;
  /** Whether there is room to say that its time stands, which a mark says otherwise. */
  whole?: boolean;
}

/** How long a target still has. */
export function TargetText({ target, whole = false }: TargetTextProps) {
  const { t } = useTranslation();
  useMinute();
  const { state, words } = wordsOf(t, target, Date.now());
  const title = titleOf(t, state, target, words);
  const name = t(`requests.fields.target.${target.vrsta}`);
  const Mark = state === "stands" ? CirclePause : Timer;
  return (
    <Root data-target={state} title={`${name}: ${title}`}>
      <Mark size={14} aria-hidden />
      <span className="visually-hidden">{name}: </span>
      {state === "stands" && !whole ? (
        <>
          <span className="visually-hidden">{title}</span>
          <span aria-hidden>{words}</span>
        </>
      ) : (
        <span>{state === "stands" ? title : words}</span>
      )}
    </Root>
  );
}
