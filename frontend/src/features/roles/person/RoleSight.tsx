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

const Sight = styled(Facts)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
}));

const separator = " / ";

/** Names such as "project / part / category" in a line for each part. */
function byPart(names: string[]): string[] {
  const parts = new Map<string, string[]>();
  for (const name of names) {
    const end = name.lastIndexOf(separator);
    const part = name.slice(0, Math.max(end, 0));
    parts.set(part, [...(parts.get(part) ?? []), end < 0 ? name : name.slice(end + separator.length)]);
  }
  return Array.from(parts, ([part, own]) => (part ? `${part}: ${own.join(", ")}` : own.join(", ")));
}

/** What a person sees in one of their roles. */
export function RoleSight({ role }: { role: components["schemas"]["UsersPersonRole"] }) {
  const { t } = useTranslation();
  const listed = (lines: string[], left: number) => (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {left > 0 && <li>{t("roles.person.andMore", { count: left })}</li>}
    </ul>
  );
  const { projekti, kategorije } = role;
  const requests = t("common.requestCount", { count: role.brojZahtjeva });
  return (
    <Part aria-label={role.naziv}>
      <Typography variant="h3">{role.naziv}</Typography>
      <Sight>
        <Fact label={t("roles.scope")}>{t(`roles.scopes.${role.opseg}`)}</Fact>
        <Fact label={t("roles.person.requests")}>
          {role.imaJosZahtjeva ? t("roles.person.moreThan", { requests }) : requests}
        </Fact>
        {role.opseg !== "sve" && (
          <Fact label={t("roles.person.projects")}>
            {projekti.length > 0 && listed(projekti, role.brojProjekata - projekti.length)}
          </Fact>
        )}
        {role.opseg === "kategorije" && (
          <Fact label={t("roles.person.categories")}>
            {kategorije.length > 0 && listed(byPart(kategorije), role.brojKategorija - kategorije.length)}
          </Fact>
        )}
      </Sight>
    </Part>
  );
}
