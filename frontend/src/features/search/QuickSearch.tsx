import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { withTexts } from "@/i18n/i18n";
import { useHeldKeys } from "@/ui/keys/heldKeys";
import { useShortcut } from "@/ui/keys/shortcuts";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import type { Place } from "./usePlaces";

const loadDialog = withTexts(["requests"], () => import("./SearchDialog").then((m) => m.SearchDialog));
const SearchDialog = lazyComponent(loadDialog);
prefetchLater(loadDialog);

const Trigger = styled(ButtonBase)(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-start",
  alignItems: "center",
  gap: 8,
  width: 240,
  height: 36,
  padding: "0 8px 0 10px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.surface.sunken,
  fontSize: 14,
  transition: "border-color 120ms ease-out",
  "&:hover": { borderColor: theme.vars?.palette.text.disabled },
  "& kbd": {
    marginLeft: "auto",
    minWidth: 20,
    padding: "0 5px",
    borderRadius: 5,
    border: `1px solid ${theme.vars?.palette.divider}`,
    backgroundColor: theme.vars?.palette.background.default,
    font: "inherit",
    fontSize: 13,
    lineHeight: "18px",
    textAlign: "center",
  },
  [theme.breakpoints.down("md")]: {
    justifyContent: "center",
    width: 44,
    height: 44,
    border: 0,
    backgroundColor: "transparent",
    "& > span, & > kbd": { display: "none" },
  },
}));

interface QuickSearchProps {
  /** Screens and actions to find by name. */
  screens: Place[];
  /** Called with the chosen request. */
  onOpen: (id: number) => void;
  /** Called with the address of another chosen result. */
  onGo: (to: string) => void;
}

/** The search of the toolbar, also opened by `/` and Ctrl+K. */
export function QuickSearch(props: QuickSearchProps) {
  return usePermission("zahtjev_zahtjev_pregled") && <SearchTrigger {...props} />;
}

function SearchTrigger({ screens, onOpen, onGo }: QuickSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const holdKeys = useHeldKeys();
  const close = () => setOpen(false);
  const show = () => {
    if (open) return;
    holdKeys(t("search.open"), close);
    setOpen(true);
  };
  useShortcut("/", t("search.shortcut"), show, { atOnce: true, group: "general" });
  useShortcut("Ctrl+K", t("search.shortcut"), show, { everywhere: true, group: "general" });
  const choose = (id: number) => {
    close();
    onOpen(id);
  };
  const go = (to: string) => {
    close();
    onGo(to);
  };
  return (
    <>
      <Trigger aria-label={t("search.field")} aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" onClick={show}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span>{t("search.field")}</span>
        <kbd aria-hidden>/</kbd>
      </Trigger>
      {open && <SearchDialog screens={screens} onChoose={choose} onGo={go} onClose={close} onMissing={close} />}
    </>
  );
}
