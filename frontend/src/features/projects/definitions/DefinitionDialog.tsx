import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { LabelDot } from "@/ui/marks/Labels";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { labelColours } from "@/ui/theme/theme";
import { type Definitions, definitionOf, useSaveDefinition } from "./definitionCalls";
import { type Definition, entityOf, nameLimits, newDefinition, schemas } from "./definitionForm";
import type { DefinitionKind } from "./kindCalls";
import { useMarkerOptions } from "./markers";

interface DefinitionDialogProps {
  kind: DefinitionKind;
  /** What is changed; undefined to add something. */
  item?: Definition;
  /** Those in use, in their order. */
  active: Definition[];
  onClose: () => void;
}

/** Asks for a new definition, or for another name of one. */
export function DefinitionDialog(props: DefinitionDialogProps) {
  const { t } = useTranslation();
  const { kind, item, onClose } = props;
  const title = item ? t(`projects.configuration.editTitle.${kind.name}`) : t(`projects.configuration.addTitle.${kind.name}`);
  return (
    <AppDialog title={title} width={400} onClose={onClose}>
      <DefinitionForm {...props} />
    </AppDialog>
  );
}

function DefinitionForm({ kind, item, active, onClose }: DefinitionDialogProps) {
  const { t } = useTranslation();
  const markers = useMarkerOptions();
  const form = useEntityForm({
    name: `${kind.name}-${kind.ownerId}-${item?.id ?? "novo"}`,
    schema: schemas[kind.name],
    entity: item ? entityOf(item) : newDefinition,
    save: useSaveDefinition(kind, item).mutateAsync,
    newest: item && newest(kind.query, ({ items }: Definitions) => entityOf(definitionOf(items, item.id))),
    saved: t(item ? "common.saved" : "projects.configuration.added"),
    failed: t("projects.updateFailed"),
    onSaved: onClose,
  });
  const { control } = form;
  return (
    <EntityForm state={form} ground="dialog" submit={t(item ? "common.save" : "projects.submitAdd")} onCancel={onClose}>
      <TextField
        control={control}
        name="naziv"
        label={t("fields.name")}
        limit={nameLimits[kind.name]}
        autoComplete="off"
        required
        autoFocus
      />
      {kind.name === "statuses" && (
        <SelectField
          control={control}
          name="oznaka"
          label={t("projects.configuration.marker")}
          help={t(item?.oznakaZakljucana ? "projects.configuration.markerFixed" : "projects.configuration.markerHelp")}
          options={markers.map(({ value, label }) => ({ value, label, icon: <StatusMark marker={value} /> }))}
          disabled={item?.oznakaZakljucana}
          required
        />
      )}
      {kind.name === "statuses" && <CheckboxField control={control} name="pauzira" label={t("projects.configuration.pauses")} />}
      {kind.name === "labels" && (
        <SelectField
          control={control}
          name="boja"
          label={t("projects.configuration.colour")}
          options={labelColours.map((colour) => ({
            value: colour,
            label: t(`projects.configuration.colours.${colour}`),
            icon: <LabelDot colour={colour} aria-hidden />,
          }))}
          required
        />
      )}
      {kind.name === "categories" && !item?.opsluzena && (
        <Alert severity={item ? "warning" : "info"}>
          {t(item ? "projects.configuration.unservedHint" : "projects.configuration.unservedYet")}
        </Alert>
      )}
      {kind.name === "priorities" && !item && (
        <SelectField
          control={control}
          name="iznadId"
          label={t("projects.configuration.above")}
          emptyLabel={t("projects.configuration.lowest")}
          options={active.map(({ id, naziv: name }) => ({ value: id, label: name }))}
        />
      )}
    </EntityForm>
  );
}
