import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "@/ui/format/foldText";
import { SearchField } from "@/ui/list/filter/SearchField";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import type { RightAction, RightGroup, RoleDetails } from "../roleCalls";
import { GroupRights } from "./GroupRights";
import { RightGroups } from "./RightGroups";
import { RightsFoot } from "./RightsFoot";
import { RightsReview } from "./RightsReview";
import { tiesOf, withTied } from "./tiedRights";
import { useGivable } from "./useGivable";
import { type RightChoice, type Rights, useRightChoice } from "./useRightChoice";
import { useRightsSaving } from "./useRightsSaving";

const Search = styled("div")({ maxWidth: 400 });

interface RightsFormProps {
  role: RoleDetails;
  groups: RightGroup[];
  rights: Rights;
  editable: boolean;
}

/** The groups whose name or actions match a text, with only the objects and actions that match. */
function matching(groups: RightGroup[], typed: string): RightGroup[] {
  const text = foldText(typed.trim()).text;
  const has = (...texts: string[]) => texts.some((one) => foldText(one).text.includes(text));
  return groups.flatMap((group) => {
    const objects = group.pravoObjekti.flatMap((object) => {
      const actions = object.pravoAkcije.filter(({ naziv: name, opis: description }) => has(group.naziv, object.naziv, name, description));
      return actions.length > 0 ? [{ ...object, pravoAkcije: actions }] : [];
    });
    return objects.length > 0 ? [{ ...group, pravoObjekti: objects }] : [];
  });
}

/**
 * Lets the user choose a role's rights, by group or among the matches of a search; before saving it shows the changes and how many
 * people they affect.
 */
export function RightsForm({ role, groups, rights, editable }: RightsFormProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [current, setCurrent] = useState<number | undefined>(groups[0]?.id);
  const [reviewing, setReviewing] = useState(false);
  const actions = groups.flatMap((group) => group.pravoObjekti.flatMap((object) => object.pravoAkcije));
  const ties = tiesOf(actions);
  const single = useRightChoice(rights);
  const guard = useLeaveGuard(single.changes > 0);
  const givable = useGivable(role, editable, single);
  const choice: RightChoice = {
    ...single,
    toggle: (ids, on) => single.toggle(withTied(ids, on, ties, givable), on),
  };
  const { save, pending, overtaken } = useRightsSaving(role.id, choice, guard);
  const found = search.trim() ? matching(groups, search) : groups.filter(({ id }) => id === current);
  const needed = (page: RightAction) => ties.find((tie) => tie.page.id === page.id)?.data;
  const confirm = async () => {
    await save();
    setReviewing(false);
  };
  return (
    <>
      {role.sifra === "administrator" && <Alert severity="info">{t("roles.rights.administrator")}</Alert>}
      {overtaken && <Alert severity="warning">{overtaken}</Alert>}
      <Search>
        <SearchField label={t("roles.rights.search")} value={search} onChange={setSearch} />
      </Search>
      <RightGroups
        groups={groups}
        searching={search.trim() !== ""}
        chosen={choice.chosen}
        shown={found}
        current={search.trim() ? undefined : current}
        onChoose={(id) => {
          setSearch("");
          setCurrent(id);
        }}
      >
        {(group, titled) => <GroupRights key={group.id} group={group} choice={choice} givable={givable} needed={needed} titled={titled} />}
      </RightGroups>
      {found.length === 0 && search.trim() && <p>{t("roles.rights.nothingFound")}</p>}
      {choice.changes > 0 && (
        <RightsFoot changes={choice.changes} onCancel={() => choice.begin(choice.base)} onSave={() => setReviewing(true)} />
      )}
      {reviewing && (
        <RightsReview
          role={role}
          given={actions.filter(({ id }) => choice.given.includes(id))}
          taken={actions.filter(({ id }) => choice.taken.includes(id))}
          pending={pending}
          onCancel={() => setReviewing(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
