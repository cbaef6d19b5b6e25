import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { supportUsersQuery } from "@/queries/people";
import { categoriesQuery, partsQuery, prioritiesQuery, statusesQuery, typesQuery } from "@/queries/projects";
import type { SelectOption } from "@/ui/form/SelectInput";
import { PriorityIcon, priorityBars } from "@/ui/PriorityIcon";
import { StatusMark } from "@/ui/StatusBadge";
import type { RequestDetail } from "../requestQuery";
import type { EditValues } from "./editForm";

interface Named {
  id: number;
  naziv: string;
}

/** The options of the items; what the request has now stands for them until they are loaded. */
function options(items: Named[] | undefined, current?: Named): SelectOption[] {
  const shown = items ?? (current ? [current] : []);
  return shown.map(({ id, naziv }) => ({ value: id, label: naziv }));
}

/** Statuses, parts, types and priorities: what the project of the request offers. */
export function useProjectChoices(request: RequestDetail) {
  const project = request.projekatId;
  const statuses = useQuery(statusesQuery(project)).data?.items ?? [request.zahtjevStatus];
  const parts = useQuery(partsQuery(project)).data?.items;
  const types = useQuery(typesQuery(project)).data?.items;
  const priorities = useQuery(prioritiesQuery(project)).data?.items;
  return {
    statuses: statuses.map(
      ({ id, naziv, oznaka }): SelectOption => ({
        value: id,
        label: naziv,
        icon: <StatusMark marker={oznaka} />,
      }),
    ),
    parts: options(parts, { id: request.dioProjektaId, naziv: request.dioProjekta }),
    types: options(types, { id: request.zahtjevTipId, naziv: request.zahtjevTip }),
    priorities: priorities
      ? priorities.map(
          ({ id, naziv, poredak }): SelectOption => ({
            value: id,
            label: naziv,
            icon: <PriorityIcon filled={priorityBars(poredak, priorities.length)} name={naziv} />,
          }),
        )
      : options(undefined, { id: request.zahtjevPrioritetId, naziv: request.zahtjevPrioritet }),
  };
}

/** The categories of the chosen part. */
export function useCategoryChoices(request: RequestDetail, part: EditValues["dioProjektaId"]) {
  const { data } = useQuery({ ...categoriesQuery(Number(part)), enabled: part !== "" });
  const unchanged = part === request.dioProjektaId;
  return options(
    data?.items,
    unchanged ? { id: request.zahtjevKategorijaId, naziv: request.zahtjevKategorija } : undefined,
  );
}

/**
 * Those who can have the request: the support users of the chosen category, and who has it now.
 * @param versions the request as it was read, and its newest version when there is one
 */
export function useAssigneeChoices(versions: RequestDetail[], category: EditValues["zahtjevKategorijaId"]) {
  const { t } = useTranslation();
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { data } = useQuery({
    ...supportUsersQuery(Number(category)),
    enabled: mayAssign && category !== "",
  });
  const people = new Map<string, string>();
  for (const { dodijeljeniKorisnikIme, dodijeljeniKorisnikPunoIme } of versions) {
    if (dodijeljeniKorisnikIme) people.set(dodijeljeniKorisnikIme, dodijeljeniKorisnikPunoIme);
  }
  for (const { korisnickoIme, punoIme } of data?.items ?? []) people.set(korisnickoIme, punoIme);
  return {
    mayAssign,
    unassigned: t("requestEdit.unassigned"),
    people: Array.from(people, ([value, label]): SelectOption => ({ value, label })),
  };
}
