import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { cardSurface } from "../layout/Card";
import { DraftNotice } from "./drafts/DraftNotice";
import { FormFoot, type Ground } from "./FormFoot";
import { evenGaps, FormBody, fieldGap } from "./fields/FormBody";
import { FormScopeContext } from "./merging/formScope";
import { MergeNotice } from "./merging/MergeNotice";
import { onCtrlEnter } from "./onCtrlEnter";
import type { EntityFormState } from "./useEntityForm";

/** The fields of a dialog, which scroll between its head and the form's foot. */
const Content = styled(DialogContent)({ display: "flex", flexDirection: "column", gap: fieldGap, paddingBlock: 16, ...evenGaps });

const Whole = styled(FormBody)({ maxWidth: "none", minHeight: 0, flex: "1 1 auto", gap: 0 });

/** On a page the form is in a card, which ends with the form's foot. */
const Framed = styled(FormBody)(({ theme }) => ({
  ...cardSurface(theme),
  padding: "20px 20px 0",
  [theme.breakpoints.down("sm")]: { padding: "16px 12px 0" },
}));

const bodies = { page: Framed, dialog: Whole, panel: FormBody, card: FormBody } as const;

interface EntityFormProps<V extends FieldValues> extends Pick<ComponentProps<"form">, "aria-label" | "onPaste"> {
  state: EntityFormState<V>;
  /** The label of the button that saves. */
  submit: string;
  onCancel?: () => void;
  note?: string | false;
  ground?: Ground;
  children: ReactNode;
}

/** Draws a form of useEntityForm: its notices, its fields and its foot. Enter saves, within long texts with Ctrl. */
export function EntityForm<V extends FieldValues>(props: EntityFormProps<V>) {
  const { state, submit, onCancel, note, ground = "page", children, ...rest } = props;
  const content = (
    <>
      <DraftNotice draft={state} />
      <MergeNotice report={state.report} registry={state.scope.registry} />
      {children}
    </>
  );
  const Body = bodies[ground];
  return (
    <FormScopeContext value={state.scope}>
      <Body {...rest} ref={state.element} onSubmit={state.submit} onKeyDown={onCtrlEnter(state.submit)}>
        {ground === "dialog" ? <Content>{content}</Content> : content}
        <FormFoot ground={ground} submit={submit} pending={state.pending} onCancel={onCancel} note={note} />
      </Body>
    </FormScopeContext>
  );
}
