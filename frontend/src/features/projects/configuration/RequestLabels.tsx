import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LabelDot } from "@/ui/marks/Labels";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import { labelKind } from "../definitions/kindCalls";
import { useProjectId } from "../ProjectScreen";

/** The labels of a project's requests, in the order in which requests show them. */
export function RequestLabels() {
  const { t } = useTranslation();
  const id = useProjectId();
  const kind = useMemo(() => labelKind(id), [id]);
  return (
    <DefinitionList
      kind={kind}
      title={t("projects.configuration.title.labels")}
      lead={t("projects.configuration.lead.labels")}
      row={(item) => <DefinitionRow item={item} mark={<LabelDot colour={item.boja ?? "siva"} aria-hidden />} />}
    />
  );
}
