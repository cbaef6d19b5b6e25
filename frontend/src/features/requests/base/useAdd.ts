import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { useOpenOver } from "@/ui/dialog/addressedDialog";
import { useHeldKeys } from "@/ui/keys/heldKeys";
import { useShortcut } from "@/ui/keys/shortcuts";
import { useBeside } from "./beside";
import { addPathBeside, addPathOver, useOpenDialog } from "./dialogRoute";

/**
 * Opens the dialog of a new request over the list or the board, also with the key `n`; undefined without the right to add. A request
 * beside the list stays. What is typed while the form loads goes to its first field.
 */
export function useAdd(): (() => void) | undefined {
  const { t } = useTranslation();
  const holdKeys = useHeldKeys();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useOpenDialog();
  const openBeside = useOpenOver(pathname);
  const beside = useBeside();
  const enabled = usePermission("zahtjev_zahtjev_dodavanje");
  const add = () => {
    holdKeys(t("shell.addRequest"), () => void navigate({ pathname, search }, { replace: true }));
    if (beside) openBeside(addPathBeside(beside));
    else open(addPathOver(pathname));
  };
  useShortcut("n", t("shell.addRequest"), add, { enabled });
  return enabled ? add : undefined;
}
