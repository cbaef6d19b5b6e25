import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { usePermission } from "@/api/session";
import { type Assignee, assigneesQuery, type Person } from "@/queries/people";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { writeDraft } from "@/ui/form/drafts/draftStore";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { TextField } from "@/ui/form/fields/TextField";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { RequestDetail } from "../../base/requestCalls";
import { useLoadOf } from "../../base/useLoadOf";
import { useShowFailure } from "../../base/useShowFailure";
import { type Act, useSendComment, useTakeBackComment } from "../comments/commentCalls";
import { commentLimit } from "../comments/commentDraft";

const schema = (t: TFunction) =>
  z.object({
    osoba: z.nullable(z.custom<Person>()).check(z.refine((person) => person !== null, t("requests.assignees.personRequired"))),
    komentar: z.string().check(z.trim(), atMost(commentLimit, t("requests.comments.long"))),
    interni: z.boolean(),
  });

type Values = z.infer<ReturnType<typeof schema>>;

const draftName = (requestId: number) => `predaja-${requestId}`;

interface HandOverProps {
  request: RequestDetail;
  /** Assigns without a reason. */
  onGive: (person: Person) => void;
  onClose: () => void;
  /** Opens the dialog again, whose draft has what was taken back. */
  onAgain: () => void;
}

/** Gives a request to somebody with a reason, which becomes a comment of the same change. */
export function HandOver(props: HandOverProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("requests.assignees.handOverTitle", { id: props.request.id })} width={480} onClose={props.onClose}>
      <HandOverForm {...props} />
    </AppDialog>
  );
}

function HandOverForm({ request, onGive, onClose, onAgain }: HandOverProps) {
  const { t } = useTranslation();
  const inside = usePermission("zahtjev_komentar_interni");
  const [entity] = useState({ version: 0, values: { osoba: null, komentar: "", interni: inside } as Values });
  const send = useSendComment(request.id);
  const takeBack = useTakeBackComment();
  const showFailure = useShowFailure(request.id);
  const undo = async (id: number, act: Act, version: number, values: Values) => {
    try {
      await takeBack.mutateAsync({ id, act, version });
    } catch (error) {
      return showFailure(error);
    }
    writeDraft(draftName(request.id), { version: 0, begun: entity.values, values });
    toast.success(t("requests.assignees.handedBack"));
    onAgain();
  };
  const form = useEntityForm({
    name: draftName(request.id),
    schema,
    entity,
    save: async ({ values, key }) => {
      const { osoba: person, komentar: text, interni: internal } = values;
      if (!person) return () => undefined;
      if (!text) return () => onGive(person);
      const act: Act = {
        assignee: { dodijeljeniKorisnikIme: person.korisnickoIme, dodijeljeniKorisnikPunoIme: person.punoIme },
        before: request,
      };
      const sent = await send.mutateAsync({ text, internal: internal && inside, act, key });
      return () =>
        offerUndo(
          t("requests.assignees.handed", { name: person.punoIme }),
          t("common.undo"),
          () => void undo(sent.id, act, sent.zahtjevVerzija ?? 0, values),
        );
    },
    onSaved: (tell) => {
      onClose();
      tell();
    },
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("requests.assignees.hand")} onCancel={onClose}>
      <To control={form.control} request={request} />
      <TextField
        control={form.control}
        name="komentar"
        label={t("requests.assignees.reason")}
        help={t("requests.assignees.reasonHint")}
        limit={commentLimit}
        rows={3}
      />
      {inside && <CheckboxField control={form.control} name="interni" label={t("requests.assignees.reasonInternal")} />}
    </EntityForm>
  );
}

function To({ control, request }: { control: Control<Values>; request: RequestDetail }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { field, fieldState } = useController({ control, name: "osoba" });
  const found = useQuery(assigneesQuery([request.zahtjevKategorijaId], text));
  const loadOf = useLoadOf();
  return (
    <PersonInput<Assignee | Person>
      label={t("requests.assignees.handOverTo")}
      placeholder={t("requests.assignees.searchHint")}
      value={field.value}
      people={found.data?.items.filter(({ korisnickoIme: username }) => username !== request.dodijeljeniKorisnikIme)}
      failed={found.isError}
      noteOf={(person) => [person.korisnickoIme, loadOf(person)].filter(Boolean).join(" · ")}
      autoFocus
      error={fieldState.error?.message}
      onSearch={setText}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}
