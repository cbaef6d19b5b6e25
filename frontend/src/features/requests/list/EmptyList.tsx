import Button from "@mui/material/Button";
import { FilterX, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/EmptyState";
import type { Paging } from "@/ui/usePaging";
import { activeFields } from "./requestFilter";
import type { FilterState } from "./useRequestFilter";

interface EmptyListProps {
  filters: FilterState;
  paging: Paging;
  /** The button for a new request, for those who may. */
  add?: ReactNode;
}

/** Why no request is shown, and the one thing that helps. */
export function EmptyList({ filters, paging, add }: EmptyListProps) {
  const { t } = useTranslation();
  if (paging.page > 1) {
    return (
      <EmptyState
        title={t("requestList.beyondTitle")}
        hint={t("requestList.beyondHint")}
        action={
          <Button variant="outlined" onClick={() => paging.setPage(1)}>
            {t("requestList.firstPage")}
          </Button>
        }
      />
    );
  }
  if (activeFields(filters.filter).length > 0) {
    return (
      <EmptyState
        icon={FilterX}
        title={t("requestList.noMatchTitle")}
        hint={t("requestList.noMatchHint")}
        action={
          <Button variant="outlined" onClick={filters.reset}>
            {t("requestFilter.clearAll")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ListTodo}
      title={t("requestList.emptyTitle")}
      hint={t("requestList.emptyHint")}
      action={add}
    />
  );
}
