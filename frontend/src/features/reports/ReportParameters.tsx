import { zodResolver } from "@hookform/resolvers/zod";
import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { projectsQuery } from "@/queries/projects";
import { DateField } from "@/ui/form/fields/DateField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { daySchema } from "@/ui/form/rules/daySchema";
import { daysBefore, today } from "@/ui/format/days";
import { quickPeriods } from "./quickPeriods";
import { groupings, type Parameters, type Report } from "./reportCalls";

/** The usual period and the longest one, as the server has them. */
const usualDays = 30;
const mostYears = 10;

const Form = styled("form")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 8 });

const Periods = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  [theme.breakpoints.down("sm")]: { "& .MuiChip-root": { height: 44 } },
}));

const schema = (t: TFunction) =>
  z
    .object({
      od: daySchema(t, { required: true }),
      do: daySchema(t, { required: true }),
      projekatId: z.union([z.number(), z.literal("")]),
      po: z.enum(groupings),
    })
    .check(
      z.refine(({ od, do: last }) => od <= last, { path: ["do"], error: t("reports.endsEarly") }),
      z.refine(({ od, do: last }) => last < yearsAfter(od), { path: ["do"], error: t("reports.tooLong") }),
    );

const yearsAfter = (day: string) => `${Number(day.slice(0, 4)) + mostYears}${day.slice(4)}`;

function usualPeriod(): { od: string; do: string } {
  const last = today();
  return { od: daysBefore(last, usualDays), do: last };
}

interface ReportParametersProps {
  /** What a button outside of the form names it by. */
  formId: string;
  report: Report;
  asked: Parameters;
  onShow: (parameters: Parameters) => void;
}

/** What a report is asked by, as far as it is, and what it tells. */
export function ReportParameters({ formId, report, asked, onShow }: ReportParametersProps) {
  const { t } = useTranslation();
  const projects = useQuery({ ...projectsQuery(), enabled: report.projekat });
  const usual = usualPeriod();
  const { control, handleSubmit, setValue } = useForm({
    resolver: zodResolver(schema(t)),
    defaultValues: {
      od: asked.od || usual.od,
      do: asked.do || usual.do,
      projekatId: asked.projekatId || ("" as const),
      po: asked.po ?? groupings[0],
    },
  });
  const submit = handleSubmit((values) =>
    onShow({ ...values, projekatId: Number(values.projekatId), po: report.grupisan ? values.po : undefined }),
  );
  return (
    <Form id={formId} noValidate onSubmit={submit} aria-label={t("reports.parameters", { name: report.naziv })}>
      <Typography color="textSecondary" sx={{ maxWidth: "75ch" }}>
        {report.opis ?? t("reports.foreign", { site: report.stranica?.replace("https://", "") })}
      </Typography>
      {report.period && (
        <Periods role="group" aria-label={t("reports.quickly")}>
          {quickPeriods(today()).map(({ name, od, do: last }) => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={t(`reports.periods.${name}`)}
              onClick={() => {
                setValue("od", od, { shouldValidate: true });
                setValue("do", last, { shouldValidate: true });
              }}
            />
          ))}
        </Periods>
      )}
      {(report.period || report.projekat) && (
        <FieldGrid>
          {report.period && (
            <>
              <DateField control={control} name="od" label={t("reports.from")} required />
              <DateField control={control} name="do" label={t("reports.to")} required />
            </>
          )}
          {report.projekat && (
            <SelectField
              control={control}
              name="projekatId"
              label={t("reports.project")}
              emptyLabel={t("reports.allProjects")}
              options={projects.data?.items.map(({ id, naziv: name }) => ({ value: id, label: name })) ?? []}
              help={projects.isError ? t("common.loadFailed") : undefined}
            />
          )}
          {report.grupisan && (
            <SelectField
              control={control}
              name="po"
              label={t("reports.grouping")}
              options={groupings.map((value) => ({ value, label: t(`reports.groupings.${value}`) }))}
            />
          )}
        </FieldGrid>
      )}
    </Form>
  );
}
