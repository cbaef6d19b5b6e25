import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "@/ui/keys/shortcuts";
import type { Steps } from "./useSteps";

const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  [theme.breakpoints.down("sm")]: { display: "none" },
}));

/** Buttons for the previous and next request of the list below the dialog, also with `j` and `k`; nothing if the request is in no list. */
export function NeighbourButtons({ steps }: { steps: Steps }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const { known, hasNext, hasPrevious } = steps;
  useShortcut("j", t("requests.view.next"), steps.next, { region, enabled: known });
  useShortcut("k", t("requests.view.previous"), steps.previous, { region, enabled: known });
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
