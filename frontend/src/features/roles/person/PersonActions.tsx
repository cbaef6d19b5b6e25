import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { Toggles } from "@/ui/controls/Toggles";
import { foldText } from "@/ui/format/foldText";
import { Card } from "@/ui/layout/Card";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { StatusBadge } from "@/ui/marks/StatusBadge";

type Group = components["schemas"]["UsersPersonGroup"];
type Action = components["schemas"]["UsersPersonAction"];

const List = styled("ul")({ margin: "4px 0 16px", padding: 0, listStyle: "none" });

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: "2px 24px",
  padding: "8px 0",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** From which role a person has a right, or which roles have it. */
function Reason({ action }: { action: Action }) {
  const { t } = useTranslation();
  const may = action.izUloga.length > 0;
  const roles = (may ? action.izUloga : action.imajuUloge).join(", ");
  return (
    <div>
      <StatusBadge marker={may ? 2 : 0} label={t(may ? "roles.person.may" : "roles.person.mayNot")} />
      <Typography variant="body2" color="textSecondary">
        {may && t("roles.person.from", { roles })}
        {!may && (roles ? t("roles.person.why", { roles }) : t("roles.person.nobody"))}
      </Typography>
    </div>
  );
}

/** Every right by group: whether a person has it, from which role, and who has what is missing ("Zašto ne može?"). */
export function PersonActions({ groups }: { groups: Group[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [missing, setMissing] = useState(false);
  const text = foldText(search.trim()).text;
  const shown = groups
    .map(({ naziv: name, akcije: actions }) => ({
      naziv: name,
      akcije: actions.filter(
        (action) =>
          (!missing || action.izUloga.length === 0) &&
          [name, action.objekt, action.naziv, action.opis].some((one) => foldText(one).text.includes(text)),
      ),
    }))
    .filter(({ akcije: actions }) => actions.length > 0);
  return (
    <Card title={t("roles.person.mayTitle")}>
      <ListToolbar label={t("roles.person.filter")} search={{ label: t("roles.rights.search"), value: search, onChange: setSearch }}>
        <Toggles
          label={t("roles.person.filter")}
          options={[{ name: "missing", label: t("roles.person.onlyMissing") }]}
          isOn={() => missing}
          onToggle={() => setMissing(!missing)}
        />
      </ListToolbar>
      {shown.map(({ naziv: name, akcije: actions }) => (
        <section key={name} aria-label={name}>
          <Typography variant="h3">{name}</Typography>
          <List>
            {actions.map((action) => (
              <Item key={action.id}>
                <div>
                  <div>{action.naziv}</div>
                  <Typography variant="body2" color="textSecondary">
                    {action.opis}
                  </Typography>
                </div>
                <Reason action={action} />
              </Item>
            ))}
          </List>
        </section>
      ))}
      {shown.length === 0 && <p>{t("roles.rights.nothingFound")}</p>}
    </Card>
  );
}
