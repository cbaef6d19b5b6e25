import { useQueries, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { assigneesQuery } from "@/queries/people";
import { categoriesQuery, labelsQuery, offering, partsQuery, prioritiesQuery, type Status, statusesQuery } from "@/queries/projects";
import { LabelDot, type LabelMark } from "@/ui/marks/Labels";
import { PriorityIcon, priorityBars } from "@/ui/marks/PriorityIcon";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { somebodyElse } from "../../base/assignees";
import { LoadMark } from "../../base/LoadMark";
import { useLabelsPath } from "../../base/useLabelsPath";
import type { RequestItem } from "../filter/listCalls";
import type { BulkChange } from "./bulkCalls";
import type { ShowChoices } from "./ChoiceMenu";

interface ChoicesProps {
  projectId: number;
  show: ShowChoices;
  onChoose: (change: BulkChange, status?: Status) => void;
}

/** The statuses of the project. */
export function StatusChoices({ projectId, show, onChoose }: ChoicesProps) {
  const { data, isError } = useQuery({ ...statusesQuery(projectId), select: offering() });
  const choices = data?.map((status) => ({
    key: status.id,
    label: status.naziv,
    icon: <StatusMark marker={status.oznaka} />,
    choose: () => onChoose({ zahtjevStatusId: status.id }, status),
  }));
  return show({ groups: choices && [{ choices }], failed: isError });
}

interface CommonProps extends Omit<ChoicesProps, "projectId"> {
  projects: number[];
}

const sameName = (one: { naziv: string }, other: { naziv: string }) => one.naziv.toLowerCase() === other.naziv.toLowerCase();

/** The items of the first list whose names are in all lists; undefined until all are loaded. */
function commonOf<T extends { naziv: string }>(lists: (T[] | undefined)[]): T[] | undefined {
  if (!lists.every((list) => list !== undefined)) return undefined;
  const [first = [], ...others] = lists;
  return first.filter((item) => others.every((list) => list.some((other) => sameName(item, other))));
}

/** The statuses with the same name in all projects. */
export function CommonStatuses({ projects, show, onChoose }: CommonProps) {
  const queries = useQueries({
    queries: projects.map(statusesQuery),
  });
  const choices = commonOf(queries.map(({ data }) => data && offering()(data)))?.map((status) => ({
    key: status.id,
    label: status.naziv,
    icon: <StatusMark marker={status.oznaka} />,
    choose: () => onChoose({ zahtjevStatus: status.naziv }),
  }));
  return show({ groups: choices && [{ choices }], failed: queries.some(({ isError }) => isError) });
}

/** The priorities with the same name in all projects. */
export function CommonPriorities({ projects, show, onChoose }: CommonProps) {
  const queries = useQueries({
    queries: projects.map(prioritiesQuery),
  });
  const choices = commonOf(queries.map(({ data }) => data && offering()(data)))?.map(({ id, naziv: name }) => ({
    key: id,
    label: name,
    choose: () => onChoose({ zahtjevPrioritet: name }),
  }));
  return show({ groups: choices && [{ choices }], failed: queries.some(({ isError }) => isError) });
}

/** The priorities of the project. */
export function PriorityChoices({ projectId, show, onChoose }: ChoicesProps) {
  const { data, isError } = useQuery({ ...prioritiesQuery(projectId), select: offering() });
  const choices = data?.map(({ id, naziv: name }, rank, all) => ({
    key: id,
    label: name,
    icon: <PriorityIcon filled={priorityBars(rank, all.length)} name={name} />,
    choose: () => onChoose({ zahtjevPrioritetId: id }),
  }));
  return show({ groups: choices && [{ choices }], failed: isError });
}

/** The labels of the project to add, and those of the requests to take off; without any, where they are made. */
export function LabelChoices({ projectId, items, show, onChoose }: ChoicesProps & { items: RequestItem[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const makeAt = useLabelsPath(projectId);
  const { data, isError } = useQuery({ ...labelsQuery(projectId), select: offering() });
  const choicesOf = (action: "dodajOznake" | "ukloniOznake", labels: LabelMark[]) =>
    labels.map(({ id, naziv: name, boja: colour }) => ({
      key: `${action} ${id}`,
      label: name,
      icon: <LabelDot colour={colour} aria-hidden />,
      choose: () => onChoose({ [action]: [id] }),
    }));
  const borne = new Map(items.flatMap(({ oznake: labels }) => labels).map((label) => [label.id, label]));
  const missing = data?.filter(({ id }) => !items.every(({ oznake: labels }) => labels.some((label) => label.id === id)));
  const groups = [
    { heading: t("requests.bulk.addLabel"), choices: choicesOf("dodajOznake", missing ?? []) },
    { heading: t("requests.bulk.takeLabel"), choices: choicesOf("ukloniOznake", [...borne.values()]) },
  ].filter(({ choices }) => choices.length > 0);
  const make = {
    key: "make",
    label: t("requests.view.makeLabels"),
    icon: <Plus size={16} aria-hidden />,
    choose: () => navigate(makeAt ?? ""),
  };
  const none = makeAt ? [{ choices: [make] }] : [];
  return show({ groups: data && (groups.length > 0 ? groups : none), failed: isError, none: t("requests.view.noLabels") });
}

/** The categories of the project, part by part. */
export function CategoryChoices({ projectId, show, onChoose }: ChoicesProps) {
  const parts = useQuery({ ...partsQuery(projectId), select: offering() });
  const categories = useQueries({ queries: (parts.data ?? []).map(({ id }) => categoriesQuery(id)) });
  const known = parts.data && categories.every(({ data }) => data);
  const groups = parts.data?.map(({ naziv: name }, index) => ({
    heading: name,
    choices: offering()(categories[index]?.data ?? { items: [] }).map((category) => ({
      key: category.id,
      label: category.naziv,
      choose: () => onChoose({ zahtjevKategorijaId: category.id }),
    })),
  }));
  return show({
    groups: known ? groups : undefined,
    failed: parts.isError || categories.some(({ isError }) => isError),
  });
}

export const categoriesOf = (items: RequestItem[]) => [...new Set(items.map(({ zahtjevKategorijaId: categoryId }) => categoryId))];

interface AssigneeChoicesProps extends Omit<ChoicesProps, "projectId"> {
  items: RequestItem[];
  /** Opens the search for people who are not offered. */
  onSearch: () => void;
}

/** Nobody, the people who support every category of the requests, and others to whom all of these may be assigned. */
export function AssigneeChoices({ items, show, onChoose, onSearch }: AssigneeChoicesProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(assigneesQuery(categoriesOf(items)));
  const peopleOf = (support: boolean) =>
    (data?.items ?? [])
      .filter(({ podrska: supports }) => supports === support)
      .map((person) => ({
        key: person.korisnickoIme,
        label: person.punoIme,
        note: <LoadMark of={person} />,
        choose: () => onChoose({ dodijeljeniKorisnikIme: person.korisnickoIme }),
      }));
  const [support, others] = [peopleOf(true), peopleOf(false)];
  const more = { key: somebodyElse, label: t("requests.assignees.somebodyElse"), choose: onSearch };
  const nobody = {
    key: "",
    label: t("requests.fields.unassigned"),
    choose: () => onChoose({ dodijeljeniKorisnikIme: "" }),
  };
  const groups = [
    { choices: [nobody, ...support] },
    { heading: support.length > 0 ? t("requests.assignees.others") : undefined, choices: others },
    { choices: data?.imaJos ? [more] : [] },
  ].filter(({ choices }) => choices.length > 0);
  return show({ groups: data && groups, failed: isError });
}
