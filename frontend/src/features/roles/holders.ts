import { useTranslation } from "react-i18next";
import type { RoleDetails } from "./roleCalls";

type Holders = Pick<RoleDetails, "brojKorisnika" | "imaJosKorisnika">;

/** Returns the text that says how many active people have a role. */
export function useHoldersText(): (role: Holders) => string {
  const { t } = useTranslation();
  return ({ brojKorisnika: count, imaJosKorisnika: more }) => (more ? t("roles.moreHolders", { count }) : t("roles.holders", { count }));
}
