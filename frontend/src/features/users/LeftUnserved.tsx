import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import type { UserDetail } from "./userCalls";

/** How many categories are named; the others are counted. */
const named = 5;

/** The first names, and how many more there are. */
export const namedFew = (names: string[]) => names.slice(0, named).join(", ") + (names.length > named ? ` +${names.length - named}` : "");

interface LeftUnservedProps {
  user: UserDetail;
  /** The categories that the person goes on serving. */
  kept?: number[];
}

/** Warns which categories nobody serves once the person no longer does. */
export function LeftUnserved({ user, kept = [] }: LeftUnservedProps) {
  const { t } = useTranslation();
  const left = user.kategorije.filter(({ id, jediniOpsluzuje: alone }) => alone && !kept.includes(id));
  if (left.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 3 }}>
      {t("users.leftUnserved", { names: namedFew(left.map(({ detaljanNaziv: name }) => name)) })}
    </Alert>
  );
}
