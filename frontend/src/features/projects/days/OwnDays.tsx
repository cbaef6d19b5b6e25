import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness, CalendarPlus, Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { Disclosure } from "@/ui/layout/Disclosure";
import { Frame } from "@/ui/table/tableStyles";
import { AddDaysDialog } from "./AddDaysDialog";
import { DayDialog } from "./DayDialog";
import { DayRows } from "./DayRows";
import { type Day, type Days, daysQuery, useReadDays, useSetDays } from "./dayCalls";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  margin: "32px 0 16px",
  "& > div": { flex: "1 1 240px" },
});

/** The days on which a project is free or works whatever its calendar says, and the holidays that are to come. */
export function OwnDays({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(daysQuery(projectId));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const [edited, setEdited] = useState<Day | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section>
      <Head>
        <div>
          <Typography variant="h3">{t("projects.configuration.ownDays.title")}</Typography>
          <Typography color="textSecondary">{t("projects.configuration.ownDays.lead")}</Typography>
        </div>
        {mayEdit && data && (
          <>
            <FromProject projectId={projectId} days={data} />
            <FromFile projectId={projectId} days={data} />
            <Button
              ref={add}
              variant="outlined"
              color="secondary"
              startIcon={<Plus size={16} aria-hidden />}
              onClick={() => setEdited("new")}
            >
              {t("projects.configuration.ownDays.add")}
            </Button>
          </>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && <FormSkeleton framed heights={[40]} />}
      {data && <Rows projectId={projectId} days={data} onEdit={mayEdit ? setEdited : undefined} onRemoved={() => add.current?.focus()} />}
      {edited && data && (
        <DayDialog projectId={projectId} days={data} day={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

interface RowsProps {
  projectId: number;
  days: Days;
  onEdit?: (day: Day) => void;
  onRemoved: () => void;
}

function Rows({ projectId, days, onEdit, onRemoved }: RowsProps) {
  const { t } = useTranslation();
  const { save } = useSaving(projectId, days);
  const { dani: own } = days;
  const holidays = days.praznici.filter(({ dan: day }) => !own.some((other) => other.dan === day));
  const without = (day: Day) =>
    save(
      own.filter((other) => other.dan !== day.dan),
      onRemoved,
    );
  return (
    <>
      {own.length > 0 && (
        <DayRows
          label={t("projects.configuration.ownDays.title")}
          days={own}
          menu={
            onEdit &&
            ((day) => [
              { label: t("projects.configuration.calendar.edit"), icon: Pencil, onSelect: () => onEdit(day) },
              { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => without(day) },
            ])
          }
        />
      )}
      {holidays.length > 0 && (
        <Disclosure label={t("projects.configuration.ownDays.holidays", { number: holidays.length })}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t("projects.configuration.ownDays.holidaysLead")}
          </Typography>
          <DayRows
            label={t("projects.configuration.calendar.holidays")}
            days={holidays}
            menu={
              onEdit &&
              (({ dan: day, naziv: name }) => [
                {
                  label: t("projects.configuration.ownDays.works"),
                  icon: BriefcaseBusiness,
                  onSelect: () => save([...own, { dan: day, naziv: name, radni: true }]),
                },
              ])
            }
          />
        </Disclosure>
      )}
    </>
  );
}

/** Saves all own days of a project, and says what became of it. */
function useSaving(projectId: number, { verzija: version }: Days) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutate, isPending } = useSetDays(projectId);
  const save = (days: Day[], onSaved?: () => void) =>
    mutate(
      { days, version },
      {
        onSuccess: () => {
          toast.success(t("common.saved"));
          onSaved?.();
        },
        onError: (error) => tellError(error, t("projects.updateFailed")),
      },
    );
  return { save, isPending };
}

/** Lets another project be chosen, and shows its days before they are added. */
function FromProject({ projectId, days }: { projectId: number; days: Days }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(0);
  const projects = useQuery({ ...projectsQuery(), enabled: open });
  const chosen = useQuery({ ...daysQuery(from), enabled: from !== 0 });
  const { save, isPending } = useSaving(projectId, days);
  const others = (projects.data?.items ?? []).filter(({ id }) => id !== projectId);
  const close = () => {
    setOpen(false);
    setFrom(0);
  };
  const title = t("projects.configuration.ownDays.project");
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<Copy size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <AddDaysDialog
          title={title}
          read={from && chosen.data ? { dani: chosen.data.dani, preskoceno: 0, izostavljeni: [] } : undefined}
          known={days.dani}
          pending={isPending}
          onClose={close}
          onAdd={(more) => save([...days.dani, ...more], close)}
        >
          <Box sx={{ mb: 2 }}>
            <SelectInput
              name="project"
              label={t("projects.configuration.ownDays.from")}
              value={from || ""}
              options={others.map(({ id, naziv: name }) => ({ value: id, label: name }))}
              error={chosen.isError || projects.isError ? t("common.loadFailed") : undefined}
              onChange={(id) => setFrom(Number(id))}
            />
          </Box>
        </AddDaysDialog>
      )}
    </>
  );
}

/** Lets a calendar's file be chosen, and shows its days before they are added. */
function FromFile({ projectId, days }: { projectId: number; days: Days }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  const { mutate: read, data, reset } = useReadDays(projectId);
  const { save, isPending } = useSaving(projectId, days);
  const choose = (file: File | undefined) => {
    if (file) read(file, { onError: (error) => tellError(error, t("projects.updateFailed")) });
  };
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<CalendarPlus size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("projects.configuration.ownDays.file")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,text/calendar"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      {data && (
        <AddDaysDialog
          title={t("projects.configuration.ownDays.file")}
          read={data}
          known={days.dani}
          pending={isPending}
          onClose={reset}
          onAdd={(more) => save([...days.dani, ...more], reset)}
        />
      )}
    </>
  );
}
