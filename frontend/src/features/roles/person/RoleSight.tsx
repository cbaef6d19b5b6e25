import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { Fact, Facts } from "@/ui/Facts";

const Part = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 8,
  "& + &": { paddingTop: 16, borderTop: `1px solid ${theme.vars?.palette.divider}` },
}));

/** What a person sees in one of their roles. */
export function RoleSight({ role }: { role: components["schemas"]["UsersPersonRole"] }) {
  const { t } = useTranslation();
  const listed = (names: string[], count: number) =>
    names.length < count
      ? `${names.join(", ")} ${t("roles.person.andMore", { count: count - names.length })}`
      : names.join(", ");
  const requests = t("common.requestCount", { count: role.brojZahtjeva });
  return (
    <Part aria-label={role.naziv}>
      <Typography variant="h3">{role.naziv}</Typography>
      <Facts>
        <Fact label={t("roles.scope")}>{t(`roles.scopes.${role.opseg}`)}</Fact>
        <Fact label={t("roles.person.requests")}>
          {role.imaJosZahtjeva ? t("roles.person.moreThan", { requests }) : requests}
        </Fact>
        {role.opseg !== "sve" && (
          <Fact label={t("roles.person.projects")}>{listed(role.projekti, role.brojProjekata)}</Fact>
        )}
        {role.opseg === "kategorije" && (
          <Fact label={t("roles.person.categories")}>{listed(role.kategorije, role.brojKategorija)}</Fact>
        )}
      </Facts>
    </Part>
  );
}
