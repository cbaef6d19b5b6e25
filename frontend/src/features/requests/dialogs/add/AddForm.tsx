import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import type { Project } from "@/queries/projects";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FileChooser } from "@/ui/files/FileChooser";
import { keptWithUploads, useUploadField } from "@/ui/files/useUploadField";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { QuestionInputs } from "@/ui/form/QuestionInputs";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "../../base/dialogRoute";
import { confirmDue } from "../../base/pastDue";
import { usePastedFiles } from "../../base/pastedFiles";
import type { Branch } from "../../widgets/form/branch";
import { PropertyInputs, WordInputs } from "../../widgets/form/RequestInputs";
import { addSchema, newRequestWith } from "../../widgets/form/requestForm";
import type { RequestValues } from "../../widgets/form/requestValues";
import { useDefaults } from "../../widgets/form/useDefaults";
import { optionsOf, useRequestChoices } from "../../widgets/form/useRequestChoices";
import { askingOf, useTemplate } from "../../widgets/form/useTemplate";
import { useRelate } from "../../widgets/relations/relationCalls";
import { useCreateRequest } from "./addCalls";
import { CategoryProposal } from "./CategoryProposal";
import { FoldedProperties } from "./FoldedProperties";
import { SameRequests } from "./SameRequests";
import { useSought } from "./soughtWords";

/** Submits a form as soon as it is ready, so that a submit before its defaults have loaded is not lost. */
function useSubmitWhen(ready: boolean, submit: () => Promise<void>) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !ready) return;
    setAsked(false);
    void submit();
  }, [asked, ready, submit]);
  const ask = async (event?: Pick<FormEvent, "preventDefault" | "stopPropagation">) => {
    event?.preventDefault();
    event?.stopPropagation();
    setAsked(true);
  };
  return { submit: ask, waiting: asked };
}

/** Creates a request from another one, and relates them if that is wanted: a copy as a duplicate, else as a part. */
function useCreateBranch(branch: Branch | undefined, related: boolean) {
  const tellError = useErrorToast();
  const create = useCreateRequest();
  const relate = useRelate(branch?.requestId ?? 0);
  const role = branch?.copy ? "duplikatOd" : "dioOd";
  return async (edit: Edit<RequestValues>) => {
    const created = await create.mutateAsync(edit);
    if (created && related) await relate.mutateAsync({ otherId: created.id, role }).catch((error) => tellError(error));
    return created;
  };
}

/** For whom the request is raised: one of those who raise requests in the project, or oneself. */
function RequesterField({ control }: { control: Control<RequestValues> }) {
  const { t } = useTranslation();
  const project = Number(useWatch({ control, name: "projekatId" }));
  const { field, fieldState } = useController({ control, name: "podnosilac" });
  const choice = usePersonChoice(field.value, field.onChange, project, true);
  return (
    <PersonInput
      label={t("requests.fields.requester")}
      placeholder={t("requests.fields.requesterSelf")}
      error={fieldState.error?.message}
      {...choice}
    />
  );
}

interface AddFormProps {
  /** At least one. */
  projects: Project[];
  /** The project to start with, if it is one of them; else the first. */
  begun: number;
  /** The words of the first request of a new installation. */
  trial?: Pick<RequestValues, "naziv" | "opis">;
  /** What the request is made from, if it is made from another one. */
  branch?: Branch;
  onCancel: () => void;
  /** Called with a request that the person sees: what one raises for others may be out of one's sight. */
  onCreated: (id: number) => void;
}

/** The form of a new request. Pictures are sent while the rest is being typed. */
export function AddForm({ projects, begun, trial, branch, onCancel, onCreated }: AddFormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [entity] = useState(() =>
    newRequestWith(branch?.values ?? { ...trial, projekatId: projects.some(({ id }) => id === begun) ? begun : "" }),
  );
  const queryClient = useQueryClient();
  const schema = useMemo(() => addSchema(askingOf(queryClient)), [queryClient]);
  const create = useCreateRequest().mutateAsync;
  const mayRelate = usePermission("zahtjev_veza_izmjena");
  const [duplicate, setDuplicate] = useState(false);
  const createBranch = useCreateBranch(branch, mayRelate && (duplicate || !branch?.copy));
  const state = useEntityForm({
    name: branch ? `novi-zahtjev-${branch.source}` : trial ? "novi-zahtjev-probni" : "novi-zahtjev",
    schema,
    entity,
    confirm: ({ rok: due }) => confirmDue(t, due),
    save: branch ? createBranch : create,
    kept: keptWithUploads,
    saved: (_values, created) => t(created ? "requests.add.created" : "requests.outbox.kept"),
    offer: (created) =>
      created?.naziv
        ? {
            label: t("common.open"),
            run: () => {
              const path = viewPathOver(router.state.location.pathname, created.id);
              void router.navigate(path, { preventScrollReset: true });
            },
          }
        : undefined,
    onSaved: (created) => (created?.naziv ? onCreated(created.id) : onCancel()),
  });
  const { form } = state;
  const sought = useSought(form);
  const choices = useRequestChoices(form);
  const ready = useDefaults(form, projects, choices);
  const { template, loading } = useTemplate(form);
  const submission = useSubmitWhen(ready && !loading, state.submit);
  const { uploads, ...chooser } = useUploadField(form, "zahtjev");
  const mayRaise = usePermission("zahtjev_zahtjev_podnosilac");
  const mayAttach = usePermission("zahtjev_prilog_dodavanje");
  const cancel = () => {
    state.guard.release();
    onCancel();
  };
  return (
    <EntityForm
      state={{ ...state, submit: submission.submit, pending: state.pending || submission.waiting }}
      ground="dialog"
      submit={t("requests.add.submit")}
      onCancel={cancel}
      onPaste={usePastedFiles(uploads)}
      note={uploads.sending && t("ui.files.wait")}
    >
      {branch?.copy && (
        <Typography color="text.secondary" sx={{ marginBottom: 2 }}>
          {t("requests.add.copy", { id: branch.requestId })}
        </Typography>
      )}
      <FieldGrid>
        <WordInputs form={form} />
      </FieldGrid>
      <SameRequests sought={sought} except={branch?.requestId} />
      {mayAttach && <FileChooser uploads={uploads} label={t("requests.add.pictures")} {...chooser} />}
      <CategoryProposal form={form} sought={sought} />
      <FoldedProperties form={form} projects={projects} choices={choices} ready={ready}>
        <PropertyInputs
          form={form}
          choices={choices}
          first={
            <SelectField
              control={form.control}
              name="projekatId"
              label={t("requests.fields.project")}
              options={optionsOf(projects)}
              required
              onChosen={() => {
                form.setValue("podnosilac", "");
                form.setValue("oznakaId", []);
              }}
            />
          }
          besideDue={mayRaise && <RequesterField control={form.control} />}
        />
      </FoldedProperties>
      <QuestionInputs
        control={form.control}
        name="odgovori"
        label={t("requests.fields.answers")}
        questions={template?.pitanja ?? []}
        help={template && { title: t("requests.form.help"), text: template.pomoc }}
      />
      {branch?.copy && mayRelate && (
        <FormControlLabel
          label={t("requests.add.asDuplicate", { id: branch.requestId })}
          control={<Checkbox checked={duplicate} onChange={(_event, wanted) => setDuplicate(wanted)} />}
        />
      )}
    </EntityForm>
  );
}
