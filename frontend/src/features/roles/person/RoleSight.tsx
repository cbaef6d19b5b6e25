import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { Fact, Facts } from "@/ui/layout/Facts";
import { CategoryNames } from "@/ui/list/CategoryNames";
import { NameList } from "@/ui/list/NameList";

const Part = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 8,
  "& + &": { paddingTop: 16, borderTop: `1px solid ${theme.vars?.palette.divider}` },
}));

const Sight = styled(Facts)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** What a person sees in one of their roles. */
export function RoleSight({ role }: { role: components["schemas"]["UsersPersonRole"] }) {
  const { t } = useTranslation();
  const { projekti: projects, kategorije: categories } = role;
  const requests = t("common.requestCount", { count: role.brojZahtjeva });
  return (
    <Part aria-label={role.naziv}>
      <Typography variant="h3">{role.naziv}</Typography>
      <Sight>
        <Fact label={t("roles.scope")}>{t(`roles.scopes.${role.opseg}`)}</Fact>
        <Fact label={t("roles.person.requests")}>{role.imaJosZahtjeva ? t("roles.person.moreThan", { requests }) : requests}</Fact>
        {role.opseg !== "sve" && (
          <Fact label={t("roles.person.projects")}>
            <NameList names={projects} more={role.brojProjekata - projects.length} />
          </Fact>
        )}
        {role.opseg === "kategorije" && (
          <Fact label={t("roles.person.categories")} wide>
            <CategoryNames categories={categories} more={role.brojKategorija - categories.length} />
          </Fact>
        )}
      </Sight>
    </Part>
  );
}
