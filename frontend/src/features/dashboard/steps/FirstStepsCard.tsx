import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { Card } from "@/ui/layout/Card";
import { sizes } from "@/ui/theme/theme";
import { type FirstSteps, nextStep, useHideSteps, useSendTestFile, useSendTestLetter, useStepPaths } from "./firstStepCalls";

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
  "& li > a, & li > button, & li > span": { flex: "none" },
  "& svg": { flex: "none", color: theme.vars?.palette.status.todo },
  "& li[data-done] svg": { color: theme.vars?.palette.status.done },
  "& li[data-done] > div > span": { color: theme.vars?.palette.text.secondary },
}));

const Ways = styled("span")({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 8 });

interface StepProps {
  name: string;
  hint: string;
  done: boolean;
  /** The link or button for the step, until it is done. */
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

/** A step that is done on another screen; the next one is highlighted. */
function StepLink({ to, label, next = false }: { to: string; label: string; next?: boolean }) {
  return (
    <Button variant={next ? "contained" : "outlined"} component={Link} to={to}>
      {label}
    </Button>
  );
}

function LetterStep({ poruka: message, next }: { poruka: FirstSteps["poruka"]; next: boolean }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const send = useSendTestLetter();
  const waits = message === "ceka";
  return (
    <Step name={t("shell.steps.letter")} hint={t(`dashboard.steps.letterState.${message}`)} done={message === "poslana"}>
      <Button
        variant={next ? "contained" : "outlined"}
        loading={waits || send.isPending}
        onClick={() => send.mutate(undefined, { onError: (error) => tellError(error) })}
      >
        {t("dashboard.steps.sendLetter")}
      </Button>
    </Step>
  );
}

function FileStep({ done, next }: { done: boolean; next: boolean }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const send = useSendTestFile(t("dashboard.steps.fileName"), t("dashboard.steps.fileText"));
  return (
    <Step name={t("shell.steps.file")} hint={t("dashboard.steps.fileHint")} done={done}>
      <Button
        variant={next ? "contained" : "outlined"}
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

/** The checklist of what an empty system needs, for administrators. A step is ticked when it is done, wherever that happened. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const hide = useHideSteps();
  const open = t("dashboard.steps.go");
  const paths = useStepPaths(steps);
  const next = nextStep(steps);
  const served = steps.projekat && steps.neopsluzene.length === 0;
  const names = steps.neopsluzene.map(({ projekat: project, naziv: name }) => `${project} · ${name}`).join(", ");
  const servedHint = names ? t("dashboard.steps.unserved", { names }) : t("dashboard.steps.servedHint");
  return (
    <Card
      title={t("shell.steps.title")}
      sx={{ maxWidth: 720 }}
      action={
        <Button color="secondary" loading={hide.isPending} onClick={() => hide.mutate(undefined, { onError: (error) => tellError(error) })}>
          {t("dashboard.steps.hide")}
        </Button>
      }
    >
      <Steps>
        <Step name={t("shell.steps.name")} hint={t("dashboard.steps.nameHint")} done={steps.naslov}>
          <StepLink to={paths.name} label={open} next={next === "name"} />
        </Step>
        <Step name={t("shell.steps.project")} hint={t("dashboard.steps.projectHint")} done={steps.projekat}>
          <StepLink to={paths.project} label={open} next={next === "project"} />
        </Step>
        <Step name={t("shell.steps.category")} hint={t("dashboard.steps.categoryHint")} done={steps.kategorija}>
          <StepLink to={paths.category} label={open} next={next === "category"} />
        </Step>
        <Step name={t("shell.steps.people")} hint={t("dashboard.steps.peopleHint")} done={steps.korisnici}>
          <Ways>
            <StepLink to="/home/korisnik/uvoz" label={t("dashboard.steps.import")} />
            <StepLink to={paths.people} label={open} next={next === "people"} />
          </Ways>
        </Step>
        <Step name={t("shell.steps.served")} hint={servedHint} done={served}>
          <StepLink to={paths.served} label={open} next={next === "served"} />
        </Step>
        <LetterStep poruka={steps.poruka} next={next === "letter"} />
        <FileStep done={steps.dokument} next={next === "file"} />
      </Steps>
    </Card>
  );
}
