import { useTranslation } from "react-i18next";
import { StatusBadge } from "./StatusBadge";

interface RequestStatusProps {
  marker: number;
  name: string;
  merged?: boolean;
}

/** The status of a request. A merged one goes on elsewhere, so that it is not shown as finished. */
export function RequestStatus({ marker, name, merged }: RequestStatusProps) {
  const { t } = useTranslation();
  return merged ? <StatusBadge marker={1} label={t("requests.fields.merged")} /> : <StatusBadge marker={marker} label={name} />;
}
