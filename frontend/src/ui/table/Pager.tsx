import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatTotal } from "../format/numbers";
import { lazyComponent } from "../routing/lazyComponent";
import { usePainted } from "../usePainted";
import type { Paging } from "./usePaging";

const PageSize = lazyComponent(() => import("./PageSize").then((m) => m.PageSize));

/** Stays visible below a long page of rows. */
const Bar = styled("nav")(({ theme }) => ({
  position: "sticky",
  zIndex: 2,
  bottom: 0,
  backgroundColor: theme.vars?.palette.background.default,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  minHeight: 48,
  padding: "4px 8px 4px 16px",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  [theme.breakpoints.down("sm")]: { position: "static" },
  "& > span:first-of-type": { color: theme.vars?.palette.text.primary },
  "& > div": { display: "flex", alignItems: "center", gap: 4, marginLeft: "auto" },
}));

/** Stands in the place of the choice until that is there. */
const Face = styled("span")(({ theme }) => ({
  boxSizing: "border-box",
  minWidth: 62,
  minHeight: 32,
  padding: "6px 14px",
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { minHeight: 44, paddingBlock: 12 },
}));

interface PagerProps {
  paging: Paging;
  total: number;
  /** True when `total` is a lower bound. */
  more?: boolean;
  /** Rows on this page; undefined until they are known. */
  shown: number | undefined;
  /** A further choice before the page size. */
  choice?: ReactNode;
}

/** 'Od x do y', the page size and links to the neighbouring pages. */
export function Pager({ paging, total, more = false, shown, choice }: PagerProps) {
  const { t, i18n } = useTranslation();
  const { page, count, setPage, setCount } = paging;
  const painted = usePainted(shown !== undefined);
  const before = (page - 1) * count;
  const last = more ? (shown ?? 0) < count : page * count >= total;
  return (
    <Bar aria-label={t("ui.table.pagination")}>
      {shown !== undefined && (
        <>
          <span>{t("ui.table.range", { from: shown ? before + 1 : 0, to: shown ? before + shown : 0 })}</span>
          <span>{t("ui.table.total", { total: formatTotal(total, more, i18n.language) })}</span>
        </>
      )}
      <div>
        {choice}
        {painted ? (
          <PageSize count={count} onChange={setCount} placeholder={<Face>{count}</Face>} onMissing={() => undefined} />
        ) : (
          <Face>{count}</Face>
        )}
        <IconButton aria-label={t("ui.table.previousPage")} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={t("ui.table.nextPage")} disabled={last} onClick={() => setPage(page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
    </Bar>
  );
}
