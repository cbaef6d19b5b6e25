import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { RightAction, RightGroup } from "../roleCalls";
import { ActionBox, SeveralBox } from "./ActionBox";
import type { Givable } from "./useGivable";
import type { RightChoice } from "./useRightChoice";

const Section = styled("section")({ "& + &": { marginTop: 24 } });

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0 16px",
});

const ObjectBox = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr)",
  gap: "4px 16px",
  margin: 0,
  padding: "12px 0",
  border: 0,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  minWidth: 0,
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface GroupRightsProps {
  group: RightGroup;
  choice: RightChoice;
  givable: Givable;
  /** The right that a page's right needs to show anything. */
  needed: (page: RightAction) => RightAction | undefined;
  /** False if the group's name is already shown above. */
  titled?: boolean;
}

/** A group of rights: objects as rows, actions as checkboxes. */
export function GroupRights({ group, choice, givable, needed, titled = true }: GroupRightsProps) {
  const { t } = useTranslation();
  const all = group.pravoObjekti.flatMap((object) => object.pravoAkcije);
  const several = (label: string, actions: RightAction[]) => <SeveralBox label={label} actions={actions.filter(givable)} choice={choice} />;
  return (
    <Section aria-label={group.naziv}>
      <Head>
        {titled && <Typography variant="h3">{group.naziv}</Typography>}
        {all.some(givable) && several(t("roles.rights.allOfGroup"), all)}
      </Head>
      {group.pravoObjekti.length === 0 && <Typography color="textSecondary">{t("roles.rights.noObjects")}</Typography>}
      {group.pravoObjekti.map((object) => (
        <ObjectBox key={object.id}>
          <legend className="visually-hidden">{object.naziv}</legend>
          <div>
            <Typography sx={{ fontWeight: 550 }}>{object.naziv}</Typography>
            {object.pravoAkcije.some(givable) && several(t("roles.rights.allOfObject"), object.pravoAkcije)}
          </div>
          <div>
            {object.pravoAkcije.length === 0 && <Typography color="textSecondary">{t("roles.rights.noActions")}</Typography>}
            {object.pravoAkcije.map((action) => (
              <ActionBox key={action.id} action={action} choice={choice} givable={givable(action)} needed={needed(action)} />
            ))}
          </div>
        </ObjectBox>
      ))}
    </Section>
  );
}
