import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime, formatDay, formatRelative } from "../format/dates";
import { usePrinting } from "../printing";

interface DateTextProps {
  /** ISO date and time, as on the wire. */
  value: string;
  /** `relative` shows times ago for the last week, `day` leaves out the present year; the tooltip and paper always have the full form. */
  form?: "date" | "dateTime" | "day" | "relative";
}

export function DateText({ value, form = "relative" }: DateTextProps) {
  const { i18n } = useTranslation();
  const printing = usePrinting();
  const onPaper = form === "relative" || form === "dateTime" ? formatDateTime : formatDate;
  const forms = {
    date: formatDate,
    dateTime: formatDateTime,
    day: (iso: string) => formatDay(iso),
    relative: (iso: string) => formatRelative(iso, i18n.language),
  };
  return (
    <time dateTime={value} title={formatDateTime(value)} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {printing ? onPaper(value) : forms[form](value)}
    </time>
  );
}
