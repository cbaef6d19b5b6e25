import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { Surface } from "@/ui/layout/Surface";
import type { RequestFilterState } from "../filter/requestFilter";
import { conditionLabels } from "../filter/useFilterChips";
import type { SavedView } from "./savedViewCalls";
import { ViewDialog } from "./ViewDialog";
import { ViewsList } from "./ViewsList";

const Head = styled(Typography)({ padding: "16px 16px 4px" });

/** Returns the name of a filter's field; a field that only another version knows keeps its own. */
function useFieldName(): (field: string) => string {
  const { t } = useTranslation();
  const labels: Partial<Record<string, ParseKeys>> = {
    ...conditionLabels,
    poredaj: "requests.list.sort.label",
  };
  return (field) => {
    const label = labels[field];
    return label ? t(label) : field;
  };
}

interface ViewsPanelProps {
  anchor: HTMLElement;
  filters: RequestFilterState;
  views: UseQueryResult<{ items: SavedView[] }>;
  /** The view that equals the filter. */
  currentId?: number;
  onClose: () => void;
}

/** The saved views, to choose from and to manage; a filter that is not one yet can be saved. */
export function ViewsPanel({ anchor, filters, views, currentId, onClose }: ViewsPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [naming, setNaming] = useState<SavedView | "new" | null>(null);
  const { data, error, refetch } = views;
  const unsaved = currentId === undefined && filters.active.length > 0;
  const fieldName = useFieldName();
  const choose = (view: SavedView) => {
    filters.apply(view.filter);
    onClose();
    if (view.nedostaje?.length) {
      const fields = [...new Set(view.nedostaje.map(fieldName))].join(", ");
      toast.error(t("requests.savedViews.missing", { name: view.naziv, fields }));
    }
  };
  return (
    <Surface anchor={anchor} titleId={titleId} width={340} onClose={onClose}>
      <Head id={titleId} variant="h2">
        {t("requests.savedViews.title")}
      </Head>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} sx={{ m: 4 }} />}
      {data?.items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 4, pt: 1, pb: 4 }}>
          {t(unsaved ? "requests.savedViews.emptyUnsaved" : "requests.savedViews.empty")}
        </Typography>
      )}
      {data && data.items.length > 0 && (
        <ViewsList
          views={data.items}
          currentId={currentId}
          filter={unsaved ? filters.filter : undefined}
          onChoose={choose}
          onEdit={setNaming}
        />
      )}
      {unsaved && (
        <DialogFooter sx={{ justifyContent: "flex-start", px: "16px !important" }}>
          <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setNaming("new")}>
            {t("requests.savedViews.save")}
          </Button>
        </DialogFooter>
      )}
      {naming && (
        <ViewDialog
          view={naming === "new" ? undefined : naming}
          filter={filters.filter}
          onClose={() => setNaming(null)}
          onSaved={naming === "new" ? onClose : () => setNaming(null)}
        />
      )}
    </Surface>
  );
}
