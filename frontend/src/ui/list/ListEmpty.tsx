import Button from "@mui/material/Button";
import { FilterX, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../EmptyState";
import type { Paging } from "./usePaging";

interface ListEmptyProps {
  paging: Paging;
  /** Takes the filter off; undefined when nothing is filtered by. */
  onReset?: () => void;
  /** What is said when the filter leaves nothing. */
  noMatch?: string;
  /** What is said when there is nothing at all, what will be here, and the one sensible action. */
  title: string;
  hint?: string;
  icon?: LucideIcon;
  action?: ReactNode;
}

/** Why a list is empty, and the one thing that helps: a page beyond the last, a filter, or nothing there yet. */
export function ListEmpty({ paging, onReset, noMatch, ...nothing }: ListEmptyProps) {
  const { t } = useTranslation();
  if (paging.page > 1) {
    return (
      <EmptyState
        title={t("ui.list.beyondTitle")}
        hint={t("ui.list.beyondHint")}
        action={
          <Button variant="outlined" onClick={() => paging.setPage(1)}>
            {t("ui.list.firstPage")}
          </Button>
        }
      />
    );
  }
  if (onReset) {
    return (
      <EmptyState
        icon={FilterX}
        title={noMatch ?? t("ui.list.noMatch")}
        hint={t("ui.list.noMatchHint")}
        action={
          <Button variant="outlined" onClick={onReset}>
            {t("ui.list.clearAll")}
          </Button>
        }
      />
    );
  }
  return <EmptyState {...nothing} />;
}
