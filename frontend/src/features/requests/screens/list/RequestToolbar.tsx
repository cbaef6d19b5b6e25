import Skeleton from "@mui/material/Skeleton";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { FlagToggles } from "@/ui/list/FlagToggles";
import type { FilterMenu } from "@/ui/list/filter/FilterMenu";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { flags, type RequestFilterState } from "../../widgets/filter/requestFilter";
import { useFilterChips } from "../../widgets/filter/useFilterChips";
import { SavedViews } from "../../widgets/savedViews/SavedViews";

const loadFields = () => import("../../widgets/filter/FilterFields").then((m) => m.FilterFields);
const FilterFields = lazyComponent(loadFields);
prefetchLater(loadFields);

/** Placeholder with the height of the fields. */
const WaitingFields = () =>
  Array.from({ length: 12 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Skeleton key={index} variant="rounded" height={64} />
  ));

/** The list's toolbar: its filter, and controls that change it. */
export function RequestToolbar({ found, ...state }: RequestFilterState & Pick<ComponentProps<typeof FilterMenu>, "found">) {
  const { t } = useTranslation();
  const { filter, active, change, reset } = state;
  const chips = useFilterChips(state);
  return (
    <ListToolbar
      label={t("requests.list.filter.heading")}
      search={{
        label: t("requests.list.filter.search"),
        value: filter.naziv,
        onChange: (name) => change({ naziv: name }),
      }}
      chips={chips}
      onReset={active.length > 0 ? reset : undefined}
      menu={{
        title: t("requests.list.filter.heading"),
        onReset: reset,
        found,
        children: (close) => <FilterFields {...state} onMissing={close} placeholder={<WaitingFields />} />,
      }}
    >
      <SavedViews {...state} />
      <FlagToggles
        label={t("fields.state")}
        options={flags.map((name, marker) => ({
          name,
          label: t(`common.status.${name}`),
          icon: <StatusMark marker={marker} />,
        }))}
        filter={filter}
        change={change}
      />
    </ListToolbar>
  );
}
