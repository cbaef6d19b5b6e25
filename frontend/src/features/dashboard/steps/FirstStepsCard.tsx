import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CircleCheck, CircleDashed, CircleSlash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type FirstSteps, nextStep, type SkippableStep, type StepName, useHideSteps } from "@/queries/firstSteps";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { Card } from "@/ui/layout/Card";
import { sizes } from "@/ui/theme/theme";
import { stepPaths, trialEntry, useSendTestFile, useSendTestLetter, useSkipStep } from "./firstStepCalls";

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
  "& li > span": { flex: "none" },
  "& svg": { flex: "none", color: theme.vars?.palette.status.todo },
  "& li[data-skipped] svg": { color: theme.vars?.palette.text.secondary },
  "& li[data-done] svg": { color: theme.vars?.palette.status.done },
  "& li:is([data-done], [data-skipped]) > div > span": { color: theme.vars?.palette.text.secondary },
}));

const Ways = styled("span")({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 8 });

interface StepProps {
  name: StepName;
  hint: string;
  done: boolean;
  /** How the step is called on the wire, for one that may be skipped. */
  skippable?: { step: SkippableStep; skipped: boolean };
  /** The link or button for the step, until it is done. */
  children: ReactNode;
}

function Step({ name, hint, done, skippable, children }: StepProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const skip = useSkipStep(t("dashboard.steps.finished"));
  const skipped = !done && skippable?.skipped;
  const Mark = skipped ? CircleSlash2 : done ? CircleCheck : CircleDashed;
  const state = t(skipped ? "dashboard.steps.skipped" : done ? "dashboard.steps.done" : "dashboard.steps.open");
  const title = t(`shell.steps.${name}`);
  return (
    <li data-done={done || undefined} data-skipped={skipped || undefined}>
      <Mark size={18} role="img" aria-label={state} />
      <div>
        <span>{title}</span>
        <small>{skipped ? state : hint}</small>
      </div>
      {!done && (
        <Ways>
          {skippable && (
            <Button
              color="secondary"
              aria-label={t(skipped ? "dashboard.steps.unskipOf" : "dashboard.steps.skipOf", { step: title })}
              loading={skip.isPending}
              onClick={() => skip.mutate({ korak: skippable.step, preskoci: !skippable.skipped }, { onError: (error) => tellError(error) })}
            >
              {t(skipped ? "common.undo" : "dashboard.steps.skip")}
            </Button>
          )}
          {!skipped && children}
        </Ways>
      )}
    </li>
  );
}

/** A step that is done on another screen; the next one is highlighted. */
function StepLink({ to, label, state, next = false }: { to: string; label: string; state?: object; next?: boolean }) {
  return (
    <Button variant={next ? "contained" : "outlined"} component={Link} to={to} state={state}>
      {label}
    </Button>
  );
}

function LetterStep({ steps: { poruka: message, preskoceno: skipped }, next }: { steps: FirstSteps; next: boolean }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const send = useSendTestLetter();
  const waits = message === "ceka";
  return (
    <Step
      name="letter"
      hint={t(`dashboard.steps.letterState.${message}`)}
      done={message === "poslana"}
      skippable={{ step: "poruka", skipped: skipped.includes("poruka") }}
    >
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
    <Step name="file" hint={t("dashboard.steps.fileHint")} done={done}>
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

/** The first request, which goes to somebody and comes back: it is raised, then waited for. */
function TrialStep({ steps: { zahtjev: state, zahtjevId: id }, to, next }: { steps: FirstSteps; to: string; next: boolean }) {
  const { t } = useTranslation();
  return (
    <Step name="trial" hint={t(`dashboard.steps.trialState.${state}`, { id })} done={state === "gotov"}>
      {id > 0 ? (
        <StepLink to={to} label={t("dashboard.steps.openTrial")} next={next} />
      ) : (
        <StepLink to={to} state={trialEntry} label={t("dashboard.steps.raise")} next={next} />
      )}
    </Step>
  );
}

/** Puts the checklist away for its reader, and says where it is found again. */
function HideButton() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const hide = useHideSteps();
  const put = (hidden: boolean) =>
    hide.mutate(hidden, {
      onError: (error) => tellError(error),
      onSuccess: () => {
        if (hidden) toast.success(t("dashboard.steps.hidden"), { label: t("common.undo"), run: () => put(false) });
      },
    });
  return (
    <Button color="secondary" loading={hide.isPending} onClick={() => put(true)}>
      {t("dashboard.steps.hide")}
    </Button>
  );
}

/** The checklist of what an empty system needs, for administrators. A step is ticked when it is done, wherever that happened. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const open = t("dashboard.steps.go");
  const paths = stepPaths(steps);
  const next = nextStep(steps);
  const served = steps.projekat && steps.neopsluzene.length === 0;
  const names = steps.neopsluzene.map(({ projekat: project, naziv: name }) => `${project} · ${name}`).join(", ");
  const servedHint = names ? t("dashboard.steps.unserved", { names }) : t("dashboard.steps.servedHint");
  const skippable = (step: SkippableStep) => ({ step, skipped: steps.preskoceno.includes(step) });
  return (
    <Card title={t("shell.steps.title")} sx={{ maxWidth: 720 }} action={<HideButton />}>
      <Steps>
        <Step name="name" hint={t("dashboard.steps.nameHint")} done={steps.naslov} skippable={skippable("naslov")}>
          <StepLink to={paths.name} label={open} next={next === "name"} />
        </Step>
        <Step name="project" hint={t("dashboard.steps.projectHint")} done={steps.projekat}>
          <StepLink to={paths.project} label={open} next={next === "project"} />
        </Step>
        <Step name="people" hint={t("dashboard.steps.peopleHint")} done={steps.korisnici} skippable={skippable("korisnici")}>
          <StepLink to="/home/korisnik/uvoz" label={t("dashboard.steps.import")} />
          <StepLink to={paths.people} label={open} next={next === "people"} />
        </Step>
        <Step name="served" hint={servedHint} done={served}>
          <StepLink to={paths.served} label={open} next={next === "served"} />
        </Step>
        <LetterStep steps={steps} next={next === "letter"} />
        <FileStep done={steps.dokument} next={next === "file"} />
        <TrialStep steps={steps} to={paths.trial} next={next === "trial"} />
      </Steps>
    </Card>
  );
}
