import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { offering, prioritiesQuery, typesQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { targetsQuery, useSaveTarget } from "./targetCalls";
import { entityOf, keyOf, type Target, type Targets, targetSchema } from "./targetForm";

interface TargetDialogProps {
  projectId: number;
  targets: Targets;
  /** What is changed; undefined to add one. */
  target?: Target;
  onClose: () => void;
}

/** Asks for a target of a priority and a type. */
export function TargetDialog(props: TargetDialogProps) {
  const { t } = useTranslation();
  const title = t(props.target ? "projects.configuration.targets.editTitle" : "projects.configuration.targets.addTitle");
  return (
    <AppDialog title={title} width={480} onClose={props.onClose}>
      <TargetForm {...props} />
    </AppDialog>
  );
}

function TargetForm({ projectId, targets, target, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const others = useMemo(() => targets.ciljevi.filter((other) => !target || keyOf(other) !== keyOf(target)), [targets, target]);
  const priorities = useQuery({ ...prioritiesQuery(projectId), select: offering(target?.zahtjevPrioritetId) });
  const types = useQuery({ ...typesQuery(projectId), select: offering(target?.zahtjevTipId) });
  const schema = useMemo(() => targetSchema(others), [others]);
  const state = useEntityForm({
    name: `cilj-${projectId}-${target ? keyOf(target) : "novo"}`,
    schema,
    entity: entityOf(targets.verzija, target),
    save: useSaveTarget(projectId, others).mutateAsync,
    newest: newest(targetsQuery(projectId), (now: Targets) =>
      entityOf(now.verzija, target && now.ciljevi.find((other) => keyOf(other) === keyOf(target))),
    ),
    saved: t("common.saved"),
    failed: t("projects.updateFailed"),
    onSaved: onClose,
  });
  const { control } = state;
  const help = t("projects.configuration.targets.hoursHelp");
  return (
    <EntityForm state={state} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <FieldGrid>
        <SelectField
          control={control}
          name="prioritet"
          label={t("projects.configuration.targets.priority")}
          emptyLabel={t("projects.configuration.targets.everyPriority")}
          options={(priorities.data ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        />
        <SelectField
          control={control}
          name="tip"
          label={t("projects.configuration.targets.type")}
          emptyLabel={t("projects.configuration.targets.everyType")}
          options={(types.data ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        />
        <TextField control={control} name="odgovor" label={t("projects.configuration.targets.answer")} help={help} autoComplete="off" />
        <TextField control={control} name="rjesenje" label={t("projects.configuration.targets.solution")} help={help} autoComplete="off" />
      </FieldGrid>
    </EntityForm>
  );
}
