import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { LockKeyhole } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { hasDraft } from "@/ui/form/drafts/draftStore";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import type { LeaveGuard } from "@/ui/routing/leaveGuard";
import type { RequestDetail } from "../../base/requestCalls";
import { draftName, type Internal } from "./internalForm";

const InternalForm = lazyComponent(() => import("./InternalForm").then((m) => m.InternalForm));

const Panel = styled("div")(({ theme }) => ({
  marginTop: 12,
  padding: "16px 16px 12px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.surface.sunken,
}));

/** The internal data of a request: closed at first, unless there are unsaved changes. */
export function InternalPanel({ request, internal }: { request: RequestDetail; internal: Internal }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [open, setOpen] = useState(() => hasDraft(draftName(request.id)));
  const guard = useRef<LeaveGuard>(null);
  const section = useRef<HTMLElement>(null);
  const toggle = async () => {
    if (open && guard.current && !(await guard.current.confirm())) return;
    flushSync(() => setOpen(!open));
    section.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section ref={section} aria-label={t("requests.internal.title")} data-wide={open}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<LockKeyhole size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => void toggle()}
      >
        {t(open ? "requests.internal.close" : "requests.internal.open")}
      </Button>
      {open && (
        <Panel id={panelId}>
          <InternalForm
            request={request}
            internal={internal}
            guardRef={guard}
            placeholder={<Skeleton variant="rounded" height={360} />}
            onMissing={() => setOpen(false)}
          />
        </Panel>
      )}
    </section>
  );
}
