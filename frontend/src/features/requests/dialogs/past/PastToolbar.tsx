import { Columns3, List } from "lucide-react";
import { type ComponentProps, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "@/queries/projects";
import { Toggles } from "@/ui/controls/Toggles";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterField, FilterFlag } from "@/ui/list/filter/FilterField";
import type { FilterMenu } from "@/ui/list/filter/FilterMenu";
import { InlineSelect } from "@/ui/list/InlineSelect";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { AssigneeField } from "../../base/AssigneeField";
import { LabelsField, NamedFields, PlaceFields, SenderField } from "../../widgets/filter/FilterFields";
import { requestFilter } from "../../widgets/filter/requestFilter";
import { useFilterChips } from "../../widgets/filter/useFilterChips";
import { useFilterOptions } from "../../widgets/filter/useFilterOptions";
import { type PastFilterState, pastRanges, unfiltered, views } from "./pastFilter";

/** The fields for what the past can be filtered by. */
function PastFields({ filter, change }: PastFilterState) {
  const { t } = useTranslation();
  const options = useFilterOptions(filter, true);
  return (
    <>
      <PlaceFields filter={filter} options={options} change={change} />
      <NamedFields options={options} chosen={(field) => filter[field]} onChoose={(field, names) => change({ [field]: names })} />
      <LabelsField filter={filter} options={options.labels} change={change} />
      <AssigneeField filter={filter} change={change} />
      <SenderField filter={filter} change={change} />
      <FilterFlag name="kasni" label={t("requests.past.late")} on={filter.kasni} onChange={(on) => change({ kasni: on })} />
      {pastRanges.map(({ label, first, last }) => (
        <FilterField key={first} name={first} label={t(label)}>
          <FilterDays
            label={t(label)}
            name={first}
            value={{ from: filter[first], to: filter[last] }}
            onChange={({ from, to }) => change({ [first]: from, [last]: to })}
          />
        </FilterField>
      ))}
    </>
  );
}

interface PastToolbarProps extends PastFilterState {
  projects: Project[];
  /** The project that is shown. */
  projectId: number;
  found: ComponentProps<typeof FilterMenu>["found"];
}

/** The past's filter: project, title, and what requests were on that day; and whether a board or a list is shown. */
export function PastToolbar({ projects, projectId, found, filter: stored, change }: PastToolbarProps) {
  const { t } = useTranslation();
  const filter = useMemo(() => ({ ...stored, projekatId: projectId }), [stored, projectId]);
  const ofList = useFilterChips({ filter: { ...requestFilter.defaults, ...filter }, change });
  const chips = ofList.filter(({ key }) => key !== "projekatId"); // the project stands before
  const reset = () => change(unfiltered);
  const labels = { ploca: t("requests.past.asBoard"), lista: t("requests.past.asList") };
  const icons = { ploca: <Columns3 size={16} aria-hidden />, lista: <List size={16} aria-hidden /> };
  return (
    <ListToolbar
      label={t("requests.board.filter")}
      lead={
        <InlineSelect
          label={t("requests.fields.project")}
          value={projectId}
          options={projects.map(({ id, naziv: name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ projekatId: Number(id), dioProjektaId: 0, kategorijaId: [] })}
        />
      }
      search={{ label: t("requests.list.filter.search"), value: filter.naziv, onChange: (naziv) => change({ naziv }) }}
      chips={chips}
      onReset={chips.length > 0 || filter.naziv ? reset : undefined}
      menu={{
        title: t("requests.list.filter.heading"),
        onReset: reset,
        found,
        children: () => <PastFields filter={filter} change={change} />,
      }}
    >
      <Toggles
        label={t("requests.past.shownAs")}
        options={views.map((name) => ({ name, label: labels[name], icon: icons[name] }))}
        isOn={(name) => name === filter.prikaz}
        onToggle={(prikaz) => change({ prikaz })}
      />
    </ListToolbar>
  );
}
