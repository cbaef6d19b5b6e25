import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietAction } from "@/ui/controls/QuietAction";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { wireFilter } from "../filter/listCalls";
import type { RequestFilter } from "../filter/requestFilter";
import { useExport } from "./useExport";

const loadPanel = () => import("./ExportPanel").then((m) => m.ExportPanel);
const ExportPanel = lazyComponent(loadPanel);
prefetchLater(loadPanel);

/** A button that opens the export panel; a file that is requested here is downloaded as soon as it is ready. */
export function ExportButton({ filter }: { filter: RequestFilter }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { exports, starting, start } = useExport(anchor !== null);
  const close = () => setAnchor(null);
  return (
    <>
      <QuietAction
        icon={Download}
        label={t("requests.export.open")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <ExportPanel
          anchor={anchor}
          exports={exports}
          starting={starting}
          onStart={(format) => start(wireFilter(filter), format)}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}
