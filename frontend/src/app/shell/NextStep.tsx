import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { stepPaths, trialEntry } from "@/features/dashboard/steps/firstStepCalls";
import { type FirstSteps, firstStepsQuery, type StepName, stepsInOrder } from "@/queries/firstSteps";

const Way = styled(Link)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 10,
  margin: "8px 12px 0",
  padding: "10px 12px",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  textDecoration: "none",
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.background.paper,
  "&:hover": { borderColor: theme.vars?.palette.primary.main },
  "& > svg": { flex: "none", color: theme.vars?.palette.primary.main },
  "& > span": { minWidth: 0, fontWeight: 500 },
  "& small": {
    display: "block",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary,
  },
  "&[data-folded]": { justifyContent: "center", padding: "10px 0" },
}));

const dashboardPath = "/home/dashboard";

interface NextStepProps {
  steps: FirstSteps;
  next: StepName;
  folded: boolean;
  onNavigate?: () => void;
}

/** Shows the next of the first steps of a new installation, on every screen. */
export function NextStep({ steps, next, folded, onNavigate }: NextStepProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const paths = stepPaths(steps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step may have been done on the screen that was left
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: firstStepsQuery().queryKey });
  }, [pathname, queryClient]);
  // The dashboard shows all steps, and the link would lead to the present screen.
  if (pathname === dashboardPath || pathname === paths[next]) return null;
  const all = stepsInOrder(steps);
  const count = t("shell.steps.count", { done: all.filter(({ done }) => done).length, all: all.length });
  const label = t("shell.steps.next", { step: t(`shell.steps.${next}`) });
  return (
    <nav aria-label={t("shell.steps.title")}>
      <Way
        to={paths[next]}
        state={next === "trial" ? trialEntry : undefined}
        onClick={onNavigate}
        data-folded={folded || undefined}
        title={folded ? label : undefined}
      >
        <ListChecks size={18} strokeWidth={1.75} aria-hidden />
        <span className={folded ? "visually-hidden" : undefined}>
          <small>{count}</small>
          {label}
        </span>
      </Way>
    </nav>
  );
}
