import DialogContent from "@mui/material/DialogContent";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import type { Definition } from "../definitions/definitionForm";
import { categoryKind } from "../definitions/kinds";

/** The categories of a part of a project. */
export function CategoriesDialog({ part, onClose }: { part: Definition; onClose: () => void }) {
  const { t } = useTranslation();
  const kind = useMemo(() => categoryKind(part.id), [part.id]);
  return (
    <AppDialog title={t("projects.configuration.title.categories")} onClose={onClose}>
      <DialogContent sx={{ py: 4 }}>
        <DefinitionList
          kind={kind}
          lead={t("projects.configuration.lead.categories", { name: part.naziv })}
          row={(item) => <DefinitionRow item={item} />}
        />
      </DialogContent>
    </AppDialog>
  );
}
