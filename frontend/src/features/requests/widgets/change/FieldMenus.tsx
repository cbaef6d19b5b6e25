import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { assigneesQuery, type Person } from "@/queries/people";
import { categoriesQuery, offering, prioritiesQuery } from "@/queries/projects";
import { ChoiceMenu } from "@/ui/controls/ChoiceMenu";
import { nothing } from "@/ui/format/text";
import { useShortcut } from "@/ui/keys/shortcuts";
import { PriorityIcon, priorityBars } from "@/ui/marks/PriorityIcon";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { handingOver, somebodyElse } from "../../base/assignees";
import { useMayChange } from "../../base/frozen";
import { LoadMark } from "../../base/LoadMark";
import type { RequestDetail } from "../../base/requestCalls";
import { useFieldChange } from "./useFieldChange";

const loadSearch = () => import("../../base/AssigneeSearch").then((m) => m.AssigneeSearch);
const AssigneeSearch = lazyComponent(loadSearch);
prefetchLater(loadSearch);
const HandOver = lazyComponent(() => import("./HandOver").then((m) => m.HandOver));

interface FieldProps {
  request: RequestDetail;
}

/** A person's name and initials; a dash for nobody. */
export function PersonFact({ username, name }: { username: string; name: string }) {
  if (!name) return nothing;
  return (
    <>
      <PersonAvatar name={name} size={20} />
      <PersonLink username={username} name={name} />
    </>
  );
}

const nobody = { dodijeljeniKorisnikIme: "", dodijeljeniKorisnikPunoIme: "" };

/** The assignee; people who may assign choose among the support people of the category, then the others of the project. */
export function AssigneeField({ request }: FieldProps) {
  const { dodijeljeniKorisnikIme: username, dodijeljeniKorisnikPunoIme: name } = request;
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const mayAssign = useMayChange("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  if (mayEdit && mayAssign) return <AssigneeMenu request={request} />;
  return name ? <PersonFact username={username} name={name} /> : <Unassigned />;
}

/** Shown without an assignee. */
function Unassigned() {
  const { t } = useTranslation();
  return (
    <>
      <UserRound size={16} aria-hidden style={{ flex: "none" }} />
      <span data-name>{t("requests.fields.unassigned")}</span>
    </>
  );
}

function AssigneeMenu({ request }: FieldProps) {
  const { t } = useTranslation();
  const { korisnickoIme: me, punoIme: ownName } = useOwner();
  const { dodijeljeniKorisnikIme: current, dodijeljeniKorisnikPunoIme: name } = request;
  const [opened, setOpened] = useState<typeof somebodyElse | typeof handingOver>();
  const close = () => setOpened(undefined);
  const maySay = useMayChange("zahtjev_komentar_dodavanje");
  const { data } = useQuery(assigneesQuery([request.zahtjevKategorijaId]));
  const change = useFieldChange(request);
  const people = new Map(data?.items.map(({ korisnickoIme: username, punoIme: fullName }) => [username, fullName]));
  if (current) people.set(current, name);
  if (data?.ja) people.set(me, ownName);
  const ordered = Array.from(people).sort(([a], [b]) => Number(b === me) - Number(a === me));
  const found = new Map(data?.items.map((person) => [person.korisnickoIme, person]));
  const support = new Set(data?.items.filter(({ podrska: support }) => support).map((one) => one.korisnickoIme));
  const firstOther = ordered.find(([username]) => username !== me && !support.has(username))?.[0];
  const give = ({ korisnickoIme: username, punoIme: fullName }: Person) =>
    change({
      values: { dodijeljeniKorisnikIme: username },
      shown: { dodijeljeniKorisnikIme: username, dodijeljeniKorisnikPunoIme: fullName },
    });
  const assign = (username: string) =>
    username === somebodyElse || username === handingOver
      ? setOpened(username)
      : give({ korisnickoIme: username, punoIme: people.get(username) ?? "" });
  const region = useRef<HTMLSpanElement>(null);
  useShortcut("i", t("requests.view.assignMeKey"), () => assign(me), {
    region,
    enabled: people.has(me) && current !== me,
  });
  return (
    <>
      <span ref={region} hidden />
      {name && <PersonFact username={current} name={name} />}
      <ChoiceMenu
        action={t("requests.view.changeAssignee", { name: name || t("requests.fields.unassigned") })}
        shortcut={{ key: "a", label: t("requests.view.assigneeKey") }}
        label={t("requests.fields.assignee")}
        choices={[
          { value: "", label: t("requests.fields.unassigned") },
          ...ordered.map(([username, fullName]) => ({
            value: username,
            label: fullName,
            heading: username === firstOther && support.size > 0 ? t("requests.assignees.others") : undefined,
            face: (
              <>
                <PersonAvatar name={fullName} size={20} />
                {username === me ? t("requests.view.me", { name: fullName }) : fullName}
                <LoadMark of={found.get(username)} />
              </>
            ),
          })),
          ...(data?.imaJos ? [{ value: somebodyElse, label: t("requests.assignees.somebodyElse") }] : []),
          ...(maySay ? [{ value: handingOver, label: t("requests.assignees.handOver") }] : []),
        ]}
        value={current}
        onChoose={assign}
      >
        {!name && <Unassigned />}
      </ChoiceMenu>
      {opened === somebodyElse && (
        <AssigneeSearch categories={[request.zahtjevKategorijaId]} onChoose={give} onClose={close} onMissing={close} />
      )}
      {opened === handingOver && (
        <HandOver request={request} onGive={give} onAgain={() => setOpened(handingOver)} onClose={close} onMissing={close} />
      )}
    </>
  );
}

/** The priority of the request. */
export function PriorityField({ request }: FieldProps) {
  const { t } = useTranslation();
  const { zahtjevPrioritetId: current, zahtjevPrioritet: name } = request;
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const { data } = useQuery({ ...prioritiesQuery(request.projekatId), select: offering(current) });
  const change = useFieldChange(request);
  const icon = (id: number) =>
    data && (
      <PriorityIcon
        filled={priorityBars(
          data.findIndex((priority) => priority.id === id),
          data.length,
        )}
        name={data.find((priority) => priority.id === id)?.naziv ?? name}
      />
    );
  const shown = (
    <>
      {icon(current) ?? <span style={{ width: 16 }} />}
      <span data-short>{name}</span>
    </>
  );
  if (!mayEdit) return shown;
  const choices = data ?? [{ id: current, naziv: name }];
  const choose = (id: number) =>
    change({
      values: { zahtjevPrioritetId: id },
      shown: {
        zahtjevPrioritetId: id,
        zahtjevPrioritet: choices.find((priority) => priority.id === id)?.naziv ?? "",
      },
    });
  return (
    <ChoiceMenu
      action={t("requests.view.changePriority", { name })}
      shortcut={{ key: "p", label: t("requests.view.priorityKey") }}
      label={t("requests.fields.priority")}
      choices={choices.map(({ id, naziv: name }) => ({
        value: id,
        label: name,
        face: (
          <>
            <span aria-hidden style={{ display: "inline-flex" }}>
              {icon(id)}
            </span>
            {name}
          </>
        ),
      }))}
      value={current}
      onChoose={choose}
    >
      {shown}
    </ChoiceMenu>
  );
}

/** The category of the request, chosen among those of its part. Changing it removes the assignee. */
export function CategoryField({ request }: FieldProps) {
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  return mayEdit ? <CategoryMenu request={request} /> : <span data-name>{request.zahtjevKategorija}</span>;
}

function CategoryMenu({ request }: FieldProps) {
  const { t } = useTranslation();
  const { zahtjevKategorijaId: current, zahtjevKategorija: name } = request;
  const mayAssign = useMayChange("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { data } = useQuery({ ...categoriesQuery(request.dioProjektaId), select: offering(current) });
  const change = useFieldChange(request);
  const choices = data ?? [{ id: current, naziv: name }];
  const choose = (id: number) =>
    change({
      values: { zahtjevKategorijaId: id, ...(mayAssign && { dodijeljeniKorisnikIme: "" }) },
      shown: {
        zahtjevKategorijaId: id,
        zahtjevKategorija: choices.find((category) => category.id === id)?.naziv ?? "",
        ...nobody,
      },
    });
  return (
    <ChoiceMenu
      action={t("requests.view.changeCategory", { name })}
      label={t("requests.fields.category")}
      choices={choices.map(({ id, naziv: name }) => ({ value: id, label: name }))}
      value={current}
      onChoose={choose}
    >
      <span data-name>{name}</span>
    </ChoiceMenu>
  );
}
