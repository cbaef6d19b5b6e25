import IconButton from "@mui/material/IconButton";
import { MessageSquareText } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "@/ui/keys/shortcuts";
import { lazyComponent } from "@/ui/routing/lazyComponent";

const RepliesPanel = lazyComponent(() => import("./RepliesPanel").then((m) => m.RepliesPanel));

/**
 * The reply templates for a comment that is being written, if they are offered. @returns `button` for the comment's tools, and `panel`, which must be
 * outside the comment's form, as it has forms of its own
 */
export function useReplies(requestId: number, region: RefObject<HTMLElement | null>, onPick: (text: string) => void, offered = true) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const opener = useRef<HTMLButtonElement>(null);
  const label = t("requests.replies.open");
  useShortcut("o", label, () => setAnchor(opener.current), { region, enabled: offered });
  const button = offered && (
    <IconButton
      ref={opener}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="o"
      aria-expanded={anchor !== null}
      onClick={({ currentTarget }) => setAnchor(currentTarget)}
    >
      <MessageSquareText size={18} aria-hidden />
    </IconButton>
  );
  const pick = (text: string) => {
    close();
    onPick(text);
  };
  const panel = anchor && <RepliesPanel anchor={anchor} requestId={requestId} onPick={pick} onClose={close} onMissing={close} />;
  return { button, panel };
}
