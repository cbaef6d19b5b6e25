import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { supportUsersQuery } from "@/queries/people";
import {
  categoriesQuery,
  offering,
  partsQuery,
  prioritiesQuery,
  type Status,
  statusesQuery,
} from "@/queries/projects";
import { PriorityIcon, priorityBars } from "@/ui/PriorityIcon";
import { StatusMark } from "@/ui/StatusBadge";
import type { RequestItem } from "../list/listQuery";
import type { BulkChange } from "./bulkChange";
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

/** The priorities of the project. */
export function PriorityChoices({ projectId, show, onChoose }: ChoicesProps) {
  const { data, isError } = useQuery({ ...prioritiesQuery(projectId), select: offering() });
  const choices = data?.map(({ id, naziv }, rank, all) => ({
    key: id,
    label: naziv,
    icon: <PriorityIcon filled={priorityBars(rank, all.length)} name={naziv} />,
    choose: () => onChoose({ zahtjevPrioritetId: id }),
  }));
  return show({ groups: choices && [{ choices }], failed: isError });
}

/** The categories of the project, part by part. */
export function CategoryChoices({ projectId, show, onChoose }: ChoicesProps) {
  const parts = useQuery({ ...partsQuery(projectId), select: offering() });
  const categories = useQueries({ queries: (parts.data ?? []).map(({ id }) => categoriesQuery(id)) });
  const known = parts.data && categories.every(({ data }) => data);
  const groups = parts.data?.map(({ naziv }, index) => ({
    heading: naziv,
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

/** Those who support every category of the requests, and nobody. */
export function AssigneeChoices({
  items,
  show,
  onChoose,
}: Omit<ChoicesProps, "projectId"> & { items: RequestItem[] }) {
  const { t } = useTranslation();
  const categories = [...new Set(items.map(({ zahtjevKategorijaId }) => zahtjevKategorijaId))];
  const support = useQueries({ queries: categories.map(supportUsersQuery) });
  const [first = [], ...others] = support.map(({ data }) => data?.items ?? []);
  const inAll = first.filter(({ korisnickoIme }) =>
    others.every((people) => people.some((person) => person.korisnickoIme === korisnickoIme)),
  );
  const people = inAll.map(({ korisnickoIme, punoIme }) => ({
    key: korisnickoIme,
    label: punoIme,
    choose: () => onChoose({ dodijeljeniKorisnikIme: korisnickoIme }),
  }));
  const nobody = {
    key: "",
    label: t("requests.fields.unassigned"),
    choose: () => onChoose({ dodijeljeniKorisnikIme: "" }),
  };
  return show({
    groups: support.every(({ data }) => data) ? [{ choices: [nobody, ...people] }] : undefined,
    failed: support.some(({ isError }) => isError),
  });
}
