import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { columnStyles } from "./columnStyles";
import { Strip } from "./Strip";

const late = {
  animation: "board-in 1ms 200ms both",
  "@keyframes board-in": { from: { opacity: 0 } },
};

const Late = styled(Strip)(late);

const Column = styled("div")(columnStyles);

/** How many placeholder cards each column has. */
const cards = [4, 2, 3, 1];

/** Placeholder for the board while it loads. */
export function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <Late role="status" aria-label={t("common.loading")}>
      {cards.map((count) => (
        <Column key={count} aria-hidden>
          <header>
            <Skeleton width={120} />
          </header>
          <div data-scroller>
            {Array.from({ length: count }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <Skeleton key={card} variant="rounded" height={134} sx={{ mb: 2 }} />
            ))}
          </div>
        </Column>
      ))}
    </Late>
  );
}

/** Placeholder for the toolbar and the columns until the projects are loaded. */
export function LoadingBoard() {
  return (
    <>
      <Skeleton variant="rounded" height={36} sx={{ ...late, flex: "none", maxWidth: 400, mb: 3 }} />
      <BoardSkeleton />
    </>
  );
}
