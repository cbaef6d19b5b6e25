import { PanelRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ToggleIcon } from "@/ui/controls/ToggleIcon";
import { useBesideChoice, useHasRoomBeside } from "../../base/beside";

/** Switches between requests in a dialog and requests beside the list, where the window has room for that. */
export function BesideChoice() {
  const { t } = useTranslation();
  const [on, setOn] = useBesideChoice();
  return useHasRoomBeside() && <ToggleIcon label={t("requests.list.beside")} icon={PanelRight} on={on} onChange={setOn} />;
}
