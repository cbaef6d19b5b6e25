import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextInput } from "@/ui/form/TextInput";
import { StatusMark } from "@/ui/StatusBadge";
import type { RequestFilter } from "./requestFilter";
import { useDebouncedText } from "./useDebouncedText";
import { useFilterOptions } from "./useFilterOptions";
import type { FilterState } from "./useRequestFilter";

const Grid = styled("form")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "4px 16px",
  padding: "8px 24px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", padding: "8px 16px" },
}));

interface ChoiceProps {
  label: string;
  value: number;
  options?: { id: number; naziv: string; oznaka?: number }[];
  /** The choice of all. */
  any?: string;
  /** Why there is nothing to choose yet. */
  blocked?: string;
  onChange: (id: number) => void;
}

function Choice({ label, value, options, any, blocked, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectInput
      label={label}
      value={value}
      emptyLabel={any ?? t("requestFilter.any")}
      disabled={Boolean(blocked)}
      help={blocked}
      options={(options ?? []).map(({ id, naziv, oznaka }) => ({
        value: id,
        label: naziv,
        icon: oznaka === undefined ? undefined : <StatusMark marker={oznaka} />,
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface TextFilterProps {
  label: string;
  name: "opis" | "korisnik";
  filters: FilterState;
  help?: string;
  verbatim?: boolean;
}

function TextFilter({ name, filters, ...props }: TextFilterProps) {
  const commit = (text: string) => filters.change({ [name]: text });
  const { text, change, flush } = useDebouncedText(filters.filter[name], commit);
  return (
    <TextInput
      {...props}
      name={name}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={flush}
    />
  );
}

/** The fields of the filter menu. What depends on a project or a part says so until one is chosen. */
export function FilterFields({ onSubmit, ...filters }: FilterState & { onSubmit: () => void }) {
  const { t } = useTranslation();
  const { filter } = filters;
  const options = useFilterOptions(filter, true);
  const choice = (field: keyof typeof options, label: string, blocked?: string) => (
    <Choice
      label={label}
      value={filter[field]}
      options={options[field]}
      any={field === "kategorijaId" ? t("requestFilter.anyCategory") : undefined}
      blocked={blocked}
      onChange={(id) => filters.change({ [field]: id } satisfies Partial<RequestFilter>)}
    />
  );
  const needsProject = filter.projekatId ? undefined : t("requestFilter.needsProject");
  const needsPart = filter.dioProjektaId ? undefined : t("requestFilter.needsPart");
  return (
    <Grid
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {choice("projekatId", t("requestFilter.project"))}
      {choice("dioProjektaId", t("requestFilter.part"), needsProject)}
      {choice("kategorijaId", t("requestFilter.category"), needsPart)}
      {choice("statusId", t("requestFilter.status"), needsProject)}
      {choice("prioritetId", t("requestFilter.priority"), needsProject)}
      {choice("tipId", t("requestFilter.type"), needsProject)}
      <TextFilter name="opis" label={t("requestFilter.description")} filters={filters} />
      <TextFilter
        name="korisnik"
        label={t("requestFilter.sender")}
        help={t("requestFilter.senderHelp")}
        filters={filters}
        verbatim
      />
    </Grid>
  );
}
