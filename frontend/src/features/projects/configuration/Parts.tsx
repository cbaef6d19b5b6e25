import Button from "@mui/material/Button";
import { Tags } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import type { Definition } from "../definitions/definitionForm";
import { partKind } from "../definitions/kindCalls";
import { useProjectId } from "../ProjectScreen";
import { CategoriesDialog } from "./CategoriesDialog";

/** The parts of a project, each with its categories. */
export function Parts() {
  const { t } = useTranslation();
  const id = useProjectId();
  const [opened, setOpened] = useState<Definition | null>(null);
  const kind = useMemo(() => partKind(id), [id]);
  return (
    <>
      <DefinitionList
        kind={kind}
        title={t("projects.configuration.title.parts")}
        lead={t("projects.configuration.lead.parts")}
        row={(item) => (
          <DefinitionRow
            item={item}
            aside={
              <Button
                size="small"
                startIcon={<Tags size={14} aria-hidden />}
                aria-label={t("projects.configuration.categoriesOf", { name: item.naziv })}
                onClick={() => setOpened(item)}
              >
                {t("projects.configuration.title.categories")}
              </Button>
            }
          />
        )}
      />
      {opened && <CategoriesDialog part={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
