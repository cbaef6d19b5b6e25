import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "@/ui/keys/shortcuts";
import type { Steps } from "./useSteps";

const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  [theme.breakpoints.down("sm")]: { display: "none" },
}));

/**
 * Buttons for the previous and next request of the list below or beside it, also with `j` and `k`, and from the rows beside it with the
 * arrows; nothing if the request is in no list.
 */
export function NeighbourButtons({ steps, beside = false }: { steps: Steps; beside?: boolean }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const { known, hasNext, hasPrevious } = steps;
  const place = { region: beside ? undefined : region, enabled: known };
  useShortcut("j", t("requests.view.next"), steps.next, place);
  useShortcut("k", t("requests.view.previous"), steps.previous, place);
  useArrows(steps, beside && known);
  const button = (enabled: boolean, label: string, key: string, go: () => void, Icon: typeof ChevronUp) => (
    <IconButton aria-label={label} title={`${label} (${key})`} aria-keyshortcuts={key} disabled={!enabled} onClick={go}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Buttons ref={region}>
      {(hasPrevious || hasNext) && (
        <>
          {button(hasPrevious, t("requests.view.previous"), "k", steps.previous, ChevronUp)}
          {button(hasNext, t("requests.view.next"), "j", steps.next, ChevronDown)}
        </>
      )}
    </Buttons>
  );
}

/** Walks with the arrows while the focus is on a row of the list; with Shift they select. */
function useArrows({ next, previous }: Steps, enabled: boolean): void {
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: next, ArrowUp: previous }[event.key];
    const plain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (!step || !plain || !(event.target instanceof Element && event.target.matches("[data-row], [data-row] a"))) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => walk(event);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [enabled]);
}
