import { FoldHorizontal, UnfoldHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ToggleIcon } from "@/ui/controls/ToggleIcon";

interface FullTitlesProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Switches between titles of 30 characters, as every list has them, and as much of them as there is room for. */
export function FullTitles({ on, onChange }: FullTitlesProps) {
  const { t } = useTranslation();
  return <ToggleIcon label={t("requests.list.fullTitles")} icon={on ? FoldHorizontal : UnfoldHorizontal} on={on} onChange={onChange} />;
}
