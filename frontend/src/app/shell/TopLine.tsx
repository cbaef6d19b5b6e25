import { styled } from "@mui/material/styles";
import { RefreshCw, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OutboxNote } from "@/features/requests/widgets/outbox/OutboxNote";
import { useMyWaiting } from "@/features/requests/widgets/outbox/outboxStore";
import { newVersionStore } from "@/ui/connection/newVersion";
import { ConnectionLine, NoticeLine } from "@/ui/feedback/ConnectionLine";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { sizes } from "@/ui/theme/theme";

const OutboxDialog = lazyComponent(() => import("@/features/requests/widgets/outbox/OutboxDialog").then((m) => m.OutboxDialog));

/**
 * Reserves the space between the toolbar and the content, so that nothing moves when the line appears. On narrow screens it reserves
 * none.
 */
const Place = styled("div")(({ theme }) => ({
  position: "sticky",
  zIndex: 9,
  top: sizes.toolbar,
  height: 0,
  [theme.breakpoints.down("sm")]: { height: "auto" },
}));

/** Says that the service cannot be reached, or else what waits to be sent, or that a newer version can be loaded. */
export function TopLine() {
  const { t } = useTranslation();
  const renewed = newVersionStore.use();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const note = <OutboxNote onOpen={() => setOpen(true)} />;
  const waits = useMyWaiting().length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be fetched at first is tried again when something waits
  useEffect(() => {
    OutboxDialog.fetch().catch(() => undefined); // at once: it is needed when nothing can be fetched
  }, [waits]);
  return (
    <Place>
      <ConnectionLine note={note}>
        {waits && (
          <NoticeLine>
            <Send size={14} aria-hidden />
            {note}
          </NoticeLine>
        )}
        {renewed && !waits && (
          <NoticeLine>
            <RefreshCw size={14} aria-hidden />
            {t("shell.newVersion")}
            <button type="button" onClick={() => location.reload()}>
              {t("common.loadVersion")}
            </button>
          </NoticeLine>
        )}
      </ConnectionLine>
      {open && <OutboxDialog onClose={close} onMissing={close} />}
    </Place>
  );
}
