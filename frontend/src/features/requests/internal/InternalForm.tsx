import { styled } from "@mui/material/styles";
import { type ReactNode, type RefObject, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import { DraftNotice } from "@/ui/form/DraftNotice";
import { DurationField } from "@/ui/form/DurationField";
import { SelectField } from "@/ui/form/SelectField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { TextField } from "@/ui/form/TextField";
import { type LeaveGuard, useLeaveGuard } from "@/ui/leaveGuard";
import { ConflictNotice } from "../edit/ConflictNotice";
import { NewestValue } from "../edit/NewestValue";
import type { RequestDetail } from "../requestQuery";
import { type Internal, type InternalField, noteLimit } from "./internalForm";
import { useInternalForm } from "./useInternalForm";
import { usePeople } from "./usePeople";

const Form = styled("form")({ display: "flex", flexDirection: "column", gap: 10 });

const Pair = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "10px 16px",
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface InternalFormProps {
  request: RequestDetail;
  internal: Internal;
  /** Gets the way to ask before the form is closed. */
  guardRef: RefObject<LeaveGuard | null>;
}

/** The form of the internal data. What is typed stays whatever the server answers. */
export function InternalForm({ request, internal, guardRef }: InternalFormProps) {
  const { t } = useTranslation();
  const state = useInternalForm(request, internal);
  const { form, conflict, draft, differences } = state;
  const { control } = form;
  const guard = useLeaveGuard(form.formState.isDirty);
  useImperativeHandle(guardRef, () => guard, [guard]);
  const people = usePeople(internal, conflict.newest?.interno);
  const below = (field: InternalField, label: string): ReactNode => {
    const difference = differences.find((other) => other.field === field);
    return (
      difference && (
        <NewestValue
          label={label}
          text={people.nameOf(difference.value) || "-"}
          onTake={() => state.take(field)}
        />
      )
    );
  };
  const person = (name: "interniKorisnik" | "zahtjevUradio") => (
    <div>
      <SelectField
        control={control}
        name={name}
        label={t(`requestInternal.${name}`)}
        options={people.options}
        emptyLabel={t("requestInternal.nobody")}
      />
      {below(name, t(`requestInternal.${name}`))}
    </div>
  );
  const time = (name: "realnoPotrosenoVrijeme" | "overhead") => (
    <div>
      <DurationField control={control} name={name} label={t(`requestInternal.${name}`)} />
      {below(name, t(`requestInternal.${name}`))}
    </div>
  );
  return (
    <Form noValidate onSubmit={state.save} aria-label={t("requestInternal.title")}>
      <DraftNotice draft={draft} />
      <ConflictNotice conflict={conflict} differs={differences.length > 0} />
      <Pair>
        {person("interniKorisnik")}
        {person("zahtjevUradio")}
        {time("realnoPotrosenoVrijeme")}
        {time("overhead")}
      </Pair>
      <TextField
        control={control}
        name="napomena"
        label={t("requestInternal.napomena")}
        rows={2}
        limit={noteLimit}
      />
      {below("napomena", t("requestInternal.napomena"))}
      <div style={{ display: "flex", justifyContent: "flex-end" }}>
        <SubmitButton pending={state.pending}>{t("requestInternal.save")}</SubmitButton>
      </div>
    </Form>
  );
}
