import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { truncate } from "@/ui/format/text";
import { PersonLink } from "@/ui/people/PersonLink";
import { usePrinting } from "@/ui/printing";
import { DateText } from "@/ui/text/DateText";
import { type Description, requestFields, shownValue } from "../../base/fields";
import { MergedMark } from "../relations/MergedMark";
import { type MergedRole, mergedRoles, type Role, roles } from "../relations/relationCalls";
import type { Activity, FieldChange } from "./activityCalls";

/** Up to `few` consecutive changes are all shown; of more, the last ones. */
const [few, last] = [3, 2];

/** How many characters of a title are shown here, and how many labels. */
const [titleCut, shownLabels] = [45, 3];

const Group = styled("li")(({ theme }) => ({
  display: "grid",
  gap: 4,
  paddingLeft: 40,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  "& p": { margin: 0, overflowWrap: "anywhere" },
  "& p::before": {
    content: '""',
    display: "inline-block",
    width: 6,
    height: 6,
    margin: "0 20px 2px -26px", // the text begins where its next lines do
    padding: 0,
    borderRadius: 3,
    backgroundColor: theme.vars?.palette.text.disabled,
  },
  "& button": { justifySelf: "start", marginLeft: -10 },
  "& b": { fontWeight: 500, color: theme.vars?.palette.text.primary },
}));

const isRole = (field: FieldChange["polje"]): field is Role | MergedRole =>
  ([...roles, ...mergedRoles] as readonly string[]).includes(field);

/** The changes between two comments, folded if there are many. */
export function ActivityGroup({ changes }: { changes: Activity[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = all || printing || changes.length <= few ? changes : changes.slice(-last);
  const hidden = changes.length - shown.length;
  return (
    <Group data-activity>
      {hidden > 0 && (
        <Button size="small" color="secondary" onClick={() => setAll(true)}>
          {t("requests.activity.more", { count: hidden })}
        </Button>
      )}
      {shown.map((activity) => (
        <Line key={activity.id} activity={activity} />
      ))}
    </Group>
  );
}

function Line({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { createdBy, punoIme: fullName, promjene: changes, datumKreiranja: createdAt, izZahtjeva: mergedId } = activity;
  return (
    <p>
      {fullName ? <PersonLink username={createdBy} name={fullName} /> : t("requests.activity.system")}
      {changes.map((change) => (
        <Change key={change.polje} change={change} />
      ))}
      {" · "}
      <DateText value={createdAt} />
      {mergedId && (
        <>
          {" · "}
          <MergedMark id={mergedId} />
        </>
      )}
    </p>
  );
}

const namesIn = (text: string) => (text ? text.split(", ") : []);

/** Which labels came and went, as whole sets are long; of many the first ones. */
function LabelChange({ old, newest }: { old: string[]; newest: string[] }) {
  const { t } = useTranslation();
  const parts = (
    [
      ["labelled", newest.filter((name) => !old.includes(name))],
      ["unlabelled", old.filter((name) => !newest.includes(name))],
    ] as const
  ).filter(([, names]) => names.length > 0);
  return parts.map(([key, names]) => (
    <span key={key} title={names.join(", ")}>
      {" · "}
      {t(`requests.activity.${key}`, { names: names.slice(0, shownLabels).join(", ") })}
      {names.length > shownLabels && ` +${names.length - shownLabels}`}
    </span>
  ));
}

function Change({ change: { polje: field, staro: old, novo: newest } }: { change: FieldChange }) {
  const { t } = useTranslation();
  if (field === "prilog") {
    const name = truncate(old || newest, titleCut);
    return <> · {t(newest ? "requests.activity.fileAdded" : "requests.activity.fileRemoved", { name })}</>;
  }
  if (field === "pratilac") {
    return <> · {t(newest ? "requests.followers.activityAdded" : "requests.followers.activityRemoved", { name: newest || old })}</>;
  }
  if (field === "upisao") return <> · {t("requests.fields.raisedFor")}</>;
  if (field === "odgovori") return <> · {t("requests.activity.answers")}</>;
  if (field === "oznake") return <LabelChange old={namesIn(old)} newest={namesIn(newest)} />;
  if (isRole(field)) {
    const what = { kind: t(`requests.relations.names.${field}`), name: truncate(old || newest, titleCut) };
    return <> · {t(newest ? "requests.activity.related" : "requests.activity.unrelated", what)}</>;
  }
  const { label, none } = requestFields[field] as Description;
  const value = (text: string) => (text ? <span title={text}>{truncate(shownValue(field, text), titleCut)}</span> : none && t(none));
  return (
    <>
      {" · "}
      {t(label)}: {value(old)} → <b>{value(newest)}</b>
    </>
  );
}
