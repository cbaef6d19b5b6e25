import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { DialogFooter } from "../../dialog/DialogFooter";
import { formatTotal } from "../../format/numbers";
import { prefetchLater } from "../../routing/prefetchLater";
import { Fields, Head, useFilterForm } from "./filterForm";

const Surface = lazyComponent(() => import("../../layout/Surface").then((m) => m.Surface));
prefetchLater(Surface.fetch);

const Count = styled("span")(({ theme }) => ({
  minWidth: 20,
  marginLeft: 8,
  padding: "0 6px",
  borderRadius: 10,
  fontSize: 13,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
  backgroundColor: theme.vars?.palette.accent.tint,
  color: theme.vars?.palette.accent.strong,
}));

interface FilterMenuProps {
  title: string;
  /** The number of its active conditions. */
  count: number;
  onReset: () => void;
  /** The number of matches, shown on the button that closes the menu; undefined while it is loading. */
  found?: { total: number; more?: boolean; rows?: unknown; refreshing: boolean };
  /** The fields, drawn while the menu is open; each takes effect at once. `close` closes the menu. */
  children: (close: () => void) => ReactNode;
}

/**
 * The button that opens all conditions of a list; on narrow screens they are in a sheet. What was typed and cannot be a condition keeps the
 * menu open, or is named when the menu is left by Escape or a click beside it.
 */
export function FilterMenu({ title, count, onReset, found, children }: FilterMenuProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { form, show, leave } = useFilterForm(close);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        title={t("ui.list.filter")}
        sx={{ minWidth: { xs: 44, sm: 36 }, px: { xs: 3, sm: 2.25 }, gap: 1 }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        <span className="visually-hidden">{t("ui.list.filter")}</span>
        {count > 0 && (
          <>
            {" "}
            <Count>{count}</Count> <span className="visually-hidden">{t("ui.list.filterActive", { count })}</span>
          </>
        )}
      </Button>
      {anchor && (
        <Surface anchor={anchor} titleId={titleId} width={560} onClose={leave} onMissing={close}>
          <Head id={titleId} variant="h2">
            {title}
          </Head>
          <form ref={form} noValidate onSubmit={show} style={{ display: "contents" }}>
            <Fields>{children(close)}</Fields>
            <DialogFooter>
              <Button
                variant="outlined"
                color="secondary"
                onClick={() => {
                  onReset();
                  close();
                }}
              >
                {t("ui.list.reset")}
              </Button>
              <Button variant="contained" type="submit" sx={{ minWidth: 120 }}>
                {found?.rows && !found.refreshing
                  ? t("ui.list.showFound", { total: formatTotal(found.total, found.more, i18n.language) })
                  : t("ui.list.show")}
              </Button>
            </DialogFooter>
          </form>
        </Surface>
      )}
    </>
  );
}
