import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PriorityIcon, priorityBars } from "@/ui/marks/PriorityIcon";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import { priorityKind } from "../definitions/kindCalls";
import { useProjectId } from "../ProjectScreen";

/** The priorities of a project's requests, the most urgent first. */
export function Priorities() {
  const { t } = useTranslation();
  const id = useProjectId();
  const kind = useMemo(() => priorityKind(id), [id]);
  return (
    <DefinitionList
      kind={kind}
      title={t("projects.configuration.title.priorities")}
      lead={t("projects.configuration.lead.priorities")}
      row={(item, place, count) => (
        <DefinitionRow
          item={item}
          mark={<PriorityIcon filled={priorityBars(place, count)} name={item.naziv} />}
          aside={t("projects.configuration.order", { place: place + 1 })}
        />
      )}
    />
  );
}
