import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useNotifications, useOpenAllNotifications } from "./notificationCalls";

/** Marks everything in the list as opened; hidden when everything is. */
export function OpenAll() {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const openAll = useOpenAllNotifications();
  const newest = data?.items[0]?.id;
  if (!data?.neotvorene || newest === undefined) return null;
  return (
    <Button size="small" onClick={() => openAll.mutate(newest)}>
      {t("notifications.openAll")}
    </Button>
  );
}
