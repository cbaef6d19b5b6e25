import { useTranslation } from "react-i18next";
import { FilterMenu } from "@/ui/list/FilterMenu";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { Toggles } from "@/ui/list/Toggles";
import { StatusMark } from "@/ui/StatusBadge";
import { SavedViews } from "../savedViews/SavedViews";
import { FilterFields } from "./FilterFields";
import { flags, type RequestFilterState } from "./requestFilter";
import { useFilterChips } from "./useFilterChips";

/** What the list of requests is filtered by, and the ways to change it. */
export function RequestToolbar(state: RequestFilterState) {
  const { t } = useTranslation();
  const { filter, active, change, reset } = state;
  const chips = useFilterChips(state);
  return (
    <ListToolbar
      label={t("requestFilter.heading")}
      search={{
        label: t("requestFilter.search"),
        value: filter.naziv,
        onChange: (naziv) => change({ naziv }),
      }}
      chips={chips}
      onReset={active.length > 0 ? reset : undefined}
    >
      <FilterMenu title={t("requestFilter.heading")} count={chips.length} onReset={reset}>
        <FilterFields {...state} />
      </FilterMenu>
      <SavedViews {...state} />
      <Toggles
        label={t("requestFilter.flags")}
        options={flags.map((name, marker) => ({
          name,
          label: t(`requestFilter.${name}`),
          icon: <StatusMark marker={marker} />,
        }))}
        isOn={(name) => filter[name]}
        onToggle={(name) => change({ [name]: !filter[name] })}
      />
    </ListToolbar>
  );
}
