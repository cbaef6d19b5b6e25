import { styled } from "@mui/material/styles";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Priority, Project } from "@/queries/projects";
import { SelectField } from "@/ui/form/SelectField";
import type { SelectOption } from "@/ui/form/SelectInput";
import { TextField } from "@/ui/form/TextField";
import { PriorityIcon, priorityBars } from "@/ui/PriorityIcon";
import { descriptionLimit, type NewRequest, titleLimit } from "./addForm";
import { useAddChoices } from "./useAddChoices";

const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  gap: "4px 16px",
  "& > *": { gridColumn: "span 2" },
  "& > [data-half]": { gridColumn: "span 3" },
  "& > [data-wide]": { gridColumn: "1 / -1", display: "grid", gap: 4 },
  [theme.breakpoints.down("sm")]: { "& > *, & > [data-half]": { gridColumn: "1 / -1" } },
}));

const optionsOf = (items: { id: number; naziv: string }[] = []): SelectOption[] =>
  items.map(({ id, naziv }) => ({ value: id, label: naziv }));

const priorityOptions = (priorities: Priority[] = []): SelectOption[] =>
  priorities.map(({ id, naziv, poredak }) => ({
    value: id,
    label: naziv,
    icon: <PriorityIcon filled={priorityBars(poredak, priorities.length)} name={naziv} />,
  }));

/** The texts of a new request and where it belongs; what depends on the project or part follows them. */
export function AddFields({ form, projects }: { form: UseFormReturn<NewRequest>; projects: Project[] }) {
  const { t } = useTranslation();
  const { control } = form;
  const { parts, categories, types, priorities } = useAddChoices(form, projects);
  return (
    <Fields>
      <div data-wide>
        <TextField
          control={control}
          name="naziv"
          label={t("requestAdd.name")}
          limit={titleLimit}
          required
          autoFocus
        />
        <TextField
          control={control}
          name="opis"
          label={t("requestAdd.description")}
          limit={descriptionLimit}
          rows={4}
          required
        />
      </div>
      <div data-half>
        <SelectField
          control={control}
          name="projekatId"
          label={t("requestAdd.project")}
          options={optionsOf(projects)}
          required
        />
      </div>
      <div data-half>
        <SelectField
          control={control}
          name="dioProjektaId"
          label={t("requestAdd.part")}
          options={optionsOf(parts)}
          disabled={!parts}
          help={parts?.length === 0 ? t("requestAdd.noParts") : undefined}
          required
        />
      </div>
      <SelectField
        control={control}
        name="zahtjevKategorijaId"
        label={t("requestAdd.category")}
        options={optionsOf(categories)}
        disabled={!categories}
        help={categories?.length === 0 ? t("requestAdd.noCategories") : undefined}
        required
      />
      <SelectField
        control={control}
        name="zahtjevTipId"
        label={t("requestAdd.type")}
        options={optionsOf(types)}
        disabled={!types}
        required
      />
      <SelectField
        control={control}
        name="zahtjevPrioritetId"
        label={t("requestAdd.priority")}
        options={priorityOptions(priorities)}
        disabled={!priorities}
        required
      />
    </Fields>
  );
}
