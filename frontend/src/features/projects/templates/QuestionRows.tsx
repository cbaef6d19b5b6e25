import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { RowMenu } from "@/ui/table/RowMenu";
import { kinds, mostQuestions, newQuestion, questionLimit, type TemplateValues } from "./templateForm";

const List = styled("ol")(({ theme }) => ({
  margin: "0 0 12px",
  padding: 0,
  listStyle: "none",
  display: "grid",
  gap: 12,
  "& > li": { padding: "8px 12px 12px", border: `1px solid ${theme.vars?.palette.divider}`, borderRadius: 8 },
  "& header": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 8 },
}));

const read = (value: unknown) => (value as TemplateValues["pitanja"]).map(({ pitanje: label }) => label).join(", ");

/** The questions of a template: added, changed, put into another order and taken away. */
export function QuestionRows({ form }: { form: UseFormReturn<TemplateValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "pitanja" });
  return (
    <FieldWithQuestion name="pitanja" label={t("projects.configuration.templates.questions")} read={read}>
      <Typography variant="h3" sx={{ mt: 2, mb: 2 }}>
        {t("projects.configuration.templates.questions")}
      </Typography>
      {fields.length > 0 && (
        <List>
          {fields.map((field, index) => (
            <li key={field.id}>
              <header>
                <Typography color="textSecondary">{t("projects.configuration.templates.number", { number: index + 1 })}</Typography>
                <RowMenu
                  label={t("projects.configuration.templates.questionMenu", { number: index + 1 })}
                  items={[
                    ...(index > 0
                      ? [{ label: t("projects.configuration.templates.up"), icon: ArrowUp, onSelect: () => move(index, index - 1) }]
                      : []),
                    ...(index < fields.length - 1
                      ? [{ label: t("projects.configuration.templates.down"), icon: ArrowDown, onSelect: () => move(index, index + 1) }]
                      : []),
                    { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => remove(index) },
                  ]}
                />
              </header>
              <QuestionFields form={form} index={index} />
            </li>
          ))}
        </List>
      )}
      {fields.length < mostQuestions && (
        <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => append({ ...newQuestion })}>
          {t("projects.configuration.templates.addQuestion")}
        </Button>
      )}
    </FieldWithQuestion>
  );
}

function QuestionFields({ form, index }: { form: UseFormReturn<TemplateValues>; index: number }) {
  const { t } = useTranslation();
  const { control } = form;
  const kind = useWatch({ control, name: `pitanja.${index}.vrsta` });
  return (
    <FieldGrid>
      <div data-wide>
        <TextField
          control={control}
          name={`pitanja.${index}.pitanje`}
          label={t("projects.configuration.templates.question")}
          limit={questionLimit}
          autoComplete="off"
          required
        />
      </div>
      <SelectField
        control={control}
        name={`pitanja.${index}.vrsta`}
        label={t("projects.configuration.templates.kind")}
        options={kinds.map((value) => ({ value, label: t(`projects.configuration.templates.kinds.${value}`) }))}
      />
      <CheckboxField control={control} name={`pitanja.${index}.obavezno`} label={t("projects.configuration.templates.required")} />
      {kind === "izbor" && (
        <div data-wide>
          <TextField
            control={control}
            name={`pitanja.${index}.izbori`}
            label={t("projects.configuration.templates.choices")}
            help={t("projects.configuration.templates.choicesHelp")}
            rows={3}
            required
          />
        </div>
      )}
    </FieldGrid>
  );
}
