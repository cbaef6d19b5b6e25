import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DateField } from "@/ui/form/fields/DateField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { TimeField } from "@/ui/form/fields/TimeField";
import { WeekdaysField } from "@/ui/form/fields/WeekdaysField";
import { formatDateTime } from "@/ui/format/dates";
import { isDay } from "@/ui/format/days";
import { repeatText } from "@/ui/format/repeats";
import { weekdayNames } from "@/ui/format/weekdays";
import { previewQuery } from "./recurringCalls";
import { calendarOf, frequencies, hasMonthDay, onFree, type RuleValues } from "./ruleForm";

/** Room for five lines, so that nothing moves when they come. */
const Preview = styled("section")(({ theme }) => ({
  minHeight: 148,
  marginTop: 12,
  padding: "12px 16px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.sunken,
  fontVariantNumeric: "tabular-nums",
  "& ol": { margin: "4px 0 0", paddingLeft: 20 },
}));

interface CalendarFieldsProps {
  control: Control<RuleValues>;
  projectId: number;
}

/** On which days a request is made, and when the next ones are. */
export function CalendarFields({ control, projectId }: CalendarFieldsProps) {
  const { t, i18n } = useTranslation();
  const calendar = useWatch({ control, name: "kalendar" });
  const often = calendar.ucestalost;
  const of = (name: keyof RuleValues["kalendar"]) => ({
    control,
    name: `kalendar.${name}` as const,
    label: t(`projects.configuration.recurring.fields.${name}`),
  });
  const days = weekdayNames(i18n.language, "long").map((label, at) => ({ value: at + 1, label }));
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => ({ value: at + 1, label: `${at + 1}.` }));
  return (
    <FieldWithQuestion
      name="kalendar"
      label={t("projects.configuration.recurring.calendar")}
      read={(value) => repeatText(t, i18n.language, calendarOf(value as RuleValues["kalendar"]))}
    >
      <Typography variant="h3" sx={{ mt: 2, mb: 2 }}>
        {t("projects.configuration.recurring.calendar")}
      </Typography>
      <FieldGrid>
        <SelectField
          {...of("ucestalost")}
          options={frequencies.map((value) => ({ value, label: t(`projects.configuration.recurring.often.${value}`) }))}
        />
        <TimeField {...of("vrijeme")} required />
        {often === "sedmicno" && (
          <div data-wide>
            <WeekdaysField {...of("dani")} />
          </div>
        )}
        {hasMonthDay(often) && <TextField {...of("danUMjesecu")} help={t("projects.configuration.recurring.monthDayHelp")} required />}
        {often === "godisnje" && <SelectField {...of("mjesec")} options={numbers(12)} />}
        {often === "mjesecno_dan" && (
          <>
            <SelectField {...of("redni")} options={[...numbers(4), { value: -1, label: t("projects.configuration.recurring.last") }]} />
            <SelectField {...of("danSedmice")} options={days} />
          </>
        )}
        <DateField {...of("od")} required />
        <DateField {...of("do")} />
        {often !== "dnevno" && (
          <SelectField
            {...of("neradni")}
            options={onFree.map((value) => ({ value, label: t(`projects.configuration.recurring.onFree.${value}`) }))}
          />
        )}
      </FieldGrid>
      <Upcoming projectId={projectId} calendar={calendar} />
    </FieldWithQuestion>
  );
}

const isWhole = ({ od, do: to, dani, danUMjesecu, ucestalost, vrijeme }: RuleValues["kalendar"]) =>
  isDay(od) &&
  (to === "" || isDay(to)) &&
  /^\d\d:\d\d$/u.test(vrijeme) &&
  (ucestalost !== "sedmicno" || dani.includes("1")) &&
  (!hasMonthDay(ucestalost) || /^\d{1,2}$/u.test(danUMjesecu));

function Upcoming({ projectId, calendar }: { projectId: number; calendar: RuleValues["kalendar"] }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...previewQuery(projectId, calendarOf(calendar)),
    enabled: isWhole(calendar),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const none = isError || !isWhole(calendar) || data?.items.length === 0;
  return (
    <Preview aria-label={t("projects.configuration.recurring.upcoming")}>
      <strong>{t("projects.configuration.recurring.upcoming")}</strong>
      {none ? (
        <div>{t("projects.configuration.recurring.noUpcoming")}</div>
      ) : (
        <ol>
          {data?.items.map((moment) => (
            <li key={moment}>{formatDateTime(moment)}</li>
          ))}
        </ol>
      )}
    </Preview>
  );
}
