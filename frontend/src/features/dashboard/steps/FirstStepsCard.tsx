import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { projectsQuery } from "@/queries/projects";
import { Card } from "@/ui/Card";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { sizes } from "@/ui/theme";
import { type FirstSteps, useHideSteps, useSendTestFile, useSendTestLetter } from "./firstSteps";

const Steps = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: 12,
    minHeight: sizes.row,
  },
  "& li > div": { flex: 1, minWidth: 0 },
  "& small": {
    display: "block",
    fontSize: 13,
    lineHeight: "18px",
    color: theme.vars?.palette.text.secondary,
  },
  "& li > a, & li > button": { flex: "none" },
  "& svg": { flex: "none", color: theme.vars?.palette.status.todo },
  "& li[data-done] svg": { color: theme.vars?.palette.status.done },
  "& li[data-done] > div > span": { color: theme.vars?.palette.text.secondary },
}));

interface StepProps {
  name: string;
  hint: string;
  done: boolean;
  /** What leads there, while it is not done. */
  children: ReactNode;
}

function Step({ name, hint, done, children }: StepProps) {
  const { t } = useTranslation();
  const Mark = done ? CircleCheck : CircleDashed;
  return (
    <li data-done={done || undefined}>
      <Mark size={18} role="img" aria-label={t(done ? "dashboard.steps.done" : "dashboard.steps.open")} />
      <div>
        <span>{name}</span>
        <small>{hint}</small>
      </div>
      {!done && children}
    </li>
  );
}

/** A step that another screen does. */
function StepLink({ to, label }: { to: string; label: string }) {
  return (
    <Button variant="outlined" component={Link} to={to}>
      {label}
    </Button>
  );
}

function LetterStep({ poruka }: { poruka: FirstSteps["poruka"] }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const send = useSendTestLetter();
  const waits = poruka === "ceka";
  return (
    <Step
      name={t("dashboard.steps.letter")}
      hint={t(`dashboard.steps.letterState.${poruka}`)}
      done={poruka === "poslana"}
    >
      <Button
        variant="outlined"
        loading={waits || send.isPending}
        onClick={() => send.mutate(undefined, { onError: (error) => tellError(error) })}
      >
        {t("dashboard.steps.sendLetter")}
      </Button>
    </Step>
  );
}

function FileStep({ done }: { done: boolean }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const send = useSendTestFile(t("dashboard.steps.fileName"), t("dashboard.steps.fileText"));
  return (
    <Step name={t("dashboard.steps.file")} hint={t("dashboard.steps.fileHint")} done={done}>
      <Button
        variant="outlined"
        loading={send.isPending}
        onClick={() =>
          send.mutate(undefined, {
            onError: (error) => tellError(error, t("dashboard.steps.fileFailed")),
          })
        }
      >
        {t("dashboard.steps.sendFile")}
      </Button>
    </Step>
  );
}

/** Where categories are added: at the only project there is, else each project has its own. */
function useCategoriesPath(enabled: boolean): string {
  const { data } = useQuery({ ...projectsQuery(), enabled });
  const only = data?.total === 1 ? data.items[0] : undefined;
  return only ? `/home/projekat/${only.id}/konfiguracija/dijelovi` : "/home/projekat/list";
}

/** Leads an administrator through what an empty system needs. Each step is ticked by what is true, wherever it was done. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const hide = useHideSteps();
  const open = t("dashboard.steps.go");
  const categories = useCategoriesPath(!steps.kategorija);
  return (
    <Card
      title={t("dashboard.steps.title")}
      sx={{ maxWidth: 720, mb: 6 }}
      action={
        <Button
          color="secondary"
          loading={hide.isPending}
          onClick={() => hide.mutate(undefined, { onError: (error) => tellError(error) })}
        >
          {t("dashboard.steps.hide")}
        </Button>
      }
    >
      <Steps>
        <Step name={t("dashboard.steps.name")} hint={t("dashboard.steps.nameHint")} done={steps.naslov}>
          <StepLink to="/home/postavke/postavke-sistema" label={open} />
        </Step>
        <Step
          name={t("dashboard.steps.project")}
          hint={t("dashboard.steps.projectHint")}
          done={steps.projekat}
        >
          <StepLink to="/home/projekat/dodavanje" label={open} />
        </Step>
        <Step
          name={t("dashboard.steps.category")}
          hint={t("dashboard.steps.categoryHint")}
          done={steps.kategorija}
        >
          <StepLink to={categories} label={open} />
        </Step>
        <Step
          name={t("dashboard.steps.people")}
          hint={t("dashboard.steps.peopleHint")}
          done={steps.korisnici}
        >
          <StepLink to="/home/korisnik/dodavanje" label={open} />
        </Step>
        <LetterStep poruka={steps.poruka} />
        <FileStep done={steps.dokument} />
      </Steps>
    </Card>
  );
}
