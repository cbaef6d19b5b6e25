import { useTranslation } from "react-i18next";

/** Says of a service account that it is no person. */
export function ServiceMark() {
  const { t } = useTranslation();
  return <small style={{ flex: "none", opacity: 0.75 }}>{t("users.service.account")}</small>;
}
