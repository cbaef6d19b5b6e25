import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { daysAfter, formatDay, formatShortDay, today } from "@/ui/format/days";
import { useMinute } from "@/ui/useMinute";

const Root = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "& > svg": { flex: "none" },
  "&[data-due=soon]": { color: theme.vars?.palette.warning.main },
  "&[data-due=late]": { color: theme.vars?.palette.error.main, fontWeight: 550 },
}));

/** The text of a due date: how late it is, that it is near, or the day. Finished requests are never late. */
function wordsOf(t: TFunction, day: string, finished: boolean) {
  const left = finished ? Number.NaN : daysAfter(day, today());
  if (left < 0) return { state: "late", words: t("requests.fields.dueLate", { count: -left }) } as const;
  if (left === 0) return { state: "soon", words: t("requests.fields.dueToday") } as const;
  if (left === 1) return { state: "soon", words: t("requests.fields.dueTomorrow") } as const;
  return { state: undefined, words: formatShortDay(day) } as const;
}

interface DueTextProps {
  /** The due date, such as `2026-11-21`. */
  day: string;
  /** Whether the request is finished: then it is not late. */
  finished: boolean;
}

/** The due date of a request, counted in the installation's time zone. */
export function DueText({ day, finished }: DueTextProps) {
  const { t } = useTranslation();
  useMinute();
  const { state, words } = wordsOf(t, day, finished);
  return (
    <Root data-due={state ?? "later"} title={`${t("requests.fields.due")}: ${formatDay(day)}`}>
      <CalendarClock size={14} aria-hidden />
      <span className="visually-hidden">{t("requests.fields.due")}: </span>
      <time dateTime={day}>{words}</time>
    </Root>
  );
}
