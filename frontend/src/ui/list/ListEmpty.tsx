import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { FilterX, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../feedback/EmptyState";
import type { Paging } from "./usePaging";

const Actions = styled("span")({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 });

interface ListEmptyProps {
  paging: Paging;
  /** Takes the filter off; undefined when nothing is filtered by. */
  onReset?: () => void;
  /** What is said when the filter leaves nothing. */
  noMatch?: string;
  /** Where there is something when the filter gives way a little, and how to see it. */
  beside?: { hint: string; label: string; onShow: () => void };
  /** What is said when there is nothing at all, what will be here, and the one sensible action. */
  title: string;
  hint?: string;
  icon?: LucideIcon;
  action?: ReactNode;
}

/** Why a list is empty, and the one thing that helps: a page beyond the last, a filter, or nothing there yet. */
export function ListEmpty({ paging, onReset, noMatch, beside, ...nothing }: ListEmptyProps) {
  const { t } = useTranslation();
  if (paging.page > 1) {
    return (
      <EmptyState
        title={t("ui.list.beyondTitle")}
        action={
          <Button variant="outlined" onClick={() => paging.setPage(1)}>
            {t("ui.list.firstPage")}
          </Button>
        }
      />
    );
  }
  if (onReset || beside) {
    return (
      <EmptyState
        icon={FilterX}
        title={noMatch ?? t("ui.list.noMatch")}
        hint={beside?.hint ?? t("ui.list.noMatchHint")}
        action={
          <Actions>
            {beside && (
              <Button variant="contained" onClick={beside.onShow}>
                {beside.label}
              </Button>
            )}
            {onReset && (
              <Button variant="outlined" onClick={onReset}>
                {t("ui.list.clearAll")}
              </Button>
            )}
          </Actions>
        }
      />
    );
  }
  return <EmptyState {...nothing} />;
}
