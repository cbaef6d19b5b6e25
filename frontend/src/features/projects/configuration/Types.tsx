import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import { typeKind } from "../definitions/kindCalls";
import { useProjectId } from "../ProjectScreen";

/** The types of a project's requests. */
export function Types() {
  const { t } = useTranslation();
  const id = useProjectId();
  const kind = useMemo(() => typeKind(id), [id]);
  return (
    <DefinitionList
      kind={kind}
      title={t("projects.configuration.title.types")}
      lead={t("projects.configuration.lead.types")}
      row={(item) => <DefinitionRow item={item} />}
    />
  );
}
