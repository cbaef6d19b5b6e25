import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DefinitionList } from "../definitions/DefinitionList";
import { DefinitionRow } from "../definitions/DefinitionRow";
import type { Definition } from "../definitions/definitionForm";
import { categoryKind } from "../definitions/kindCalls";
import { useProjectId } from "../ProjectScreen";
import { AddPersonDialog } from "../people/AddPersonDialog";

/** The categories of a part of a project. */
export function CategoriesDialog({ part, onClose }: { part: Definition; onClose: () => void }) {
  const { t } = useTranslation();
  const kind = useMemo(() => categoryKind(part.id), [part.id]);
  const projectId = useProjectId();
  const givesPeople = usePermission("korisnik_korisnik_projekti");
  const [served, setServed] = useState<Definition | null>(null);
  return (
    <AppDialog title={t("projects.configuration.title.categories")} onClose={onClose}>
      <DialogContent sx={{ py: 4 }}>
        <DefinitionList
          kind={kind}
          lead={t("projects.configuration.lead.categories", { name: part.naziv })}
          menu={(item) =>
            givesPeople ? [{ label: t("projects.configuration.serve"), icon: UserPlus, onSelect: () => setServed(item) }] : []
          }
          row={(item) => (
            <DefinitionRow
              item={item}
              aside={
                givesPeople &&
                !item.opsluzena && (
                  <Button
                    size="small"
                    startIcon={<UserPlus size={14} aria-hidden />}
                    aria-label={t("projects.configuration.serveNamed", { name: item.naziv })}
                    onClick={() => setServed(item)}
                  >
                    {t("projects.configuration.serve")}
                  </Button>
                )
              }
            />
          )}
        />
        {served && <AddPersonDialog projectId={projectId} category={served} onClose={() => setServed(null)} />}
      </DialogContent>
    </AppDialog>
  );
}
