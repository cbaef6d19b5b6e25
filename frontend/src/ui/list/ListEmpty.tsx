import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { FilterX, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../feedback/EmptyState";
import type { Paging } from "../table/usePaging";

const Actions = styled("span")({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 });

interface ListEmptyProps {
  paging: Paging;
  /** Resets the filter; undefined without one. */
  onReset?: () => void;
  /** The text when nothing matches the filter. */
  noMatch?: string;
  /** A hint where there is something if the filter is widened, with a button that does that. */
  beside?: { hint: string; label: string; onShow: () => void };
  /** The text when there is nothing at all. */
  title: string;
  hint?: string;
  icon?: LucideIcon;
  action?: ReactNode;
}

/** Why a list is empty, and what helps: the page is beyond the last, the filter matches nothing, or there is nothing yet. */
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
