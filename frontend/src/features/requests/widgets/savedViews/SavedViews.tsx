import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { truncate } from "@/ui/format/text";
import { useShortcut } from "@/ui/keys/shortcuts";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { type RequestFilterState, requestFilter } from "../filter/requestFilter";
import { savedViewsQuery } from "./savedViewCalls";

const loadPanel = () => import("./ViewsPanel").then((m) => m.ViewsPanel);
const ViewsPanel = lazyComponent(loadPanel);
prefetchLater(loadPanel);

/** How many characters of a view's name the button shows. */
const cut = 24;

/** The button that shows the current view and opens the saved views; also with `v`. */
export function SavedViews(filters: RequestFilterState) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const views = useQuery(savedViewsQuery());
  const current = views.data?.items.find((view) => requestFilter.same(view.filter, filters.filter));
  useShortcut("v", t("requests.savedViews.title"), () => setOpen(true));
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        startIcon={<Bookmark size={16} fill={current ? "currentColor" : "none"} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={current && t("requests.savedViews.openCurrent", { name: current.naziv })}
        title={current?.naziv}
        onClick={() => setOpen(true)}
      >
        {current ? truncate(current.naziv, cut) : t("requests.savedViews.open")}
      </Button>
      {open && button.current && (
        <ViewsPanel anchor={button.current} filters={filters} views={views} currentId={current?.id} onClose={close} onMissing={close} />
      )}
    </>
  );
}
