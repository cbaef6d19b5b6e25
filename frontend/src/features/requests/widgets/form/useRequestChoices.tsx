import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { assigneesQuery, type Person } from "@/queries/people";
import { categoriesQuery, labelsQuery, offering, partsQuery, prioritiesQuery, statusesQuery, typesQuery } from "@/queries/projects";
import type { SelectOption } from "@/ui/form/inputs/SelectInput";
import { LabelDot, type LabelMark } from "@/ui/marks/Labels";
import { PriorityIcon, priorityBars } from "@/ui/marks/PriorityIcon";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { somebodyElse } from "../../base/assignees";
import type { RequestDetail } from "../../base/requestCalls";
import type { RequestValues } from "./requestValues";

interface Named {
  id: number;
  naziv: string;
}

const option = ({ id, naziv: name }: Named): SelectOption => ({ value: id, label: name });

/** The options of the items; until they are loaded only the request's present value. */
export const optionsOf = (items: Named[] | undefined, current?: Named): SelectOption[] => (items ?? (current ? [current] : [])).map(option);

/**
 * The options of a request's form: what its project defines, and the categories of the chosen part. The request's present values are
 * included, retired or not. @param request the latest known version; undefined for a new one
 */
export function useRequestChoices(form: UseFormReturn<RequestValues>, request?: RequestDetail) {
  const names = ["projekatId", "dioProjektaId"] as const;
  const [project, part] = useWatch({ control: form.control, name: names });
  const enabled = project !== "";
  const { data: statuses } = useQuery({
    ...statusesQuery(Number(project)),
    select: offering(request?.zahtjevStatus.id),
    enabled: request !== undefined,
  });
  const parts = useQuery({
    ...partsQuery(Number(project)),
    select: offering(request?.dioProjektaId),
    enabled,
  });
  const types = useQuery({
    ...typesQuery(Number(project)),
    select: offering(request?.zahtjevTipId),
    enabled,
  });
  const priorities = useQuery({
    ...prioritiesQuery(Number(project)),
    select: offering(request?.zahtjevPrioritetId),
    enabled,
  });
  const labels = useQuery({
    ...labelsQuery(Number(project)),
    select: ({ items }) => items.filter(({ id, povuceno: retired }) => !retired || request?.oznake.some((own) => own.id === id)),
    enabled,
  });
  const partIsKnown = part !== "" && (parts.data?.some(({ id }) => id === part) ?? true);
  const categories = useQuery({
    ...categoriesQuery(Number(part)),
    select: offering(request?.zahtjevKategorijaId),
    enabled: partIsKnown,
  });
  return {
    statuses,
    parts: parts.data,
    categories: categories.data,
    types: types.data,
    priorities: priorities.data,
    labels: labels.data,
    /** Whether some of them are still loading. */
    loading: [parts, categories, types, priorities].some(({ isLoading }) => isLoading),
  };
}

export type RequestChoices = ReturnType<typeof useRequestChoices>;

export const statusOptions = (statuses: RequestChoices["statuses"], current: RequestDetail["zahtjevStatus"]) =>
  (statuses ?? [current]).map((status) => ({
    ...option(status),
    icon: <StatusMark marker={status.oznaka} />,
  }));

/** The labels of the project, with their colours. @param labels undefined while they are loading */
export const labelOptions = (labels: LabelMark[] | undefined): SelectOption[] | undefined =>
  labels?.map((label) => ({ ...option(label), icon: <LabelDot colour={label.boja} aria-hidden /> }));

export const priorityOptions = (priorities: RequestChoices["priorities"], current?: Named): SelectOption[] =>
  priorities?.map((priority, rank) => ({
    ...option(priority),
    icon: <PriorityIcon filled={priorityBars(rank, priorities.length)} name={priority.naziv} />,
  })) ?? optionsOf(undefined, current);

/**
 * The possible assignees: support people of the chosen category, others of its project, the present assignee, and people found by
 * name. @param versions of the request
 */
export function useAssigneeOptions(form: UseFormReturn<RequestValues>, versions: RequestDetail[]) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Person[]>([]);
  const category = useWatch({ control: form.control, name: "zahtjevKategorijaId" });
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { data } = useQuery({
    ...assigneesQuery([Number(category)]),
    enabled: mayAssign && category !== "",
  });
  const people = new Map<string, string>();
  for (const { dodijeljeniKorisnikIme: assignee, dodijeljeniKorisnikPunoIme: assigneeName } of versions) {
    if (assignee) people.set(assignee, assigneeName);
  }
  for (const { korisnickoIme: username, punoIme: fullName } of [...(data?.items ?? []), ...found]) people.set(username, fullName);
  const options: SelectOption[] = Array.from(people, ([value, label]) => ({ value, label }));
  if (data?.imaJos) options.push({ value: somebodyElse, label: t("requests.assignees.somebodyElse") });
  return { options, add: (person: Person) => setFound((known) => [...known, person]) };
}
