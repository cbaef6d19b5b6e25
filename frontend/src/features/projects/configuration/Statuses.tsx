import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import { statusKind } from "../definitions/kindCalls";
import { useMarkerOptions } from "../definitions/markers";
import { useProjectId } from "../ProjectScreen";

/** The statuses of a project's requests, in the order of the board's columns. */
export function Statuses() {
  const { t } = useTranslation();
  const id = useProjectId();
  const markers = useMarkerOptions();
  const kind = useMemo(() => statusKind(id), [id]);
  return (
    <DefinitionList
      kind={kind}
      title={t("projects.configuration.title.statuses")}
      lead={t("projects.configuration.lead.statuses")}
      row={(item) => (
        <DefinitionRow
          item={item}
          mark={<StatusMark marker={item.oznaka ?? 0} />}
          aside={(markers[item.oznaka ?? 0] ?? markers.at(-1))?.label}
        />
      )}
    />
  );
}
