import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { offering, statusesQuery } from "@/queries/projects";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useContentKey } from "@/ui/form/drafts/useContentKey";
import { TextField } from "@/ui/form/fields/TextField";
import { onCtrlEnter } from "@/ui/form/onCtrlEnter";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { statusKind } from "@/ui/marks/StatusBadge";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";
import type { RequestDetail } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";
import { type Act, type useSendComment, useTakeBackComment } from "../../widgets/comments/commentCalls";
import { commentLimit, textSchema } from "../../widgets/comments/commentDraft";

const Notice = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  flex: "none",
  gap: 12,
  margin: "0 24px 12px",
  padding: "12px 12px 12px 16px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.accent.tint,
  "& > svg": { flex: "none", color: theme.vars?.palette.success.main },
  "& > p": { flex: "1 1 220px", minWidth: 0, margin: 0 },
  "& > form": { flexBasis: "100%", display: "grid", gap: 8 },
  "& strong": { display: "block", fontWeight: 600 },
  "@media (forced-colors: active)": { border: "1px solid" },
  [theme.breakpoints.down("sm")]: { margin: "0 16px 8px" },
}));

const Choices = styled("span")({ display: "flex", flexWrap: "wrap", gap: 8, "form > &": { justifyContent: "flex-end" } });

interface OutcomeProps {
  request: RequestDetail;
  send: ReturnType<typeof useSendComment>;
}

/** Asks the sender of a finished request whether it is solved. A "no" says why, and reopens it in the same call. */
export function Outcome({ request, send }: OutcomeProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [asks, setAsks] = useState(false);
  const mayAnswer = usePermission("zahtjev_komentar_dodavanje");
  const mayReopen = usePermission("zahtjev_zahtjev_edit_status");
  const { data: statuses } = useQuery({ ...statusesQuery(request.projekatId), select: offering(), enabled: mayReopen });
  const reopened = statuses?.find(({ oznaka: marker }) => statusKind(marker) === "todo");
  const resolver = useMemo(() => zodResolver(textSchema(t)), [t]);
  const { control, handleSubmit, formState, reset } = useForm({ resolver, defaultValues: { komentar: "" } });
  const guard = useLeaveGuard(formState.isDirty);
  const showFailure = useShowFailure(request.id);
  const takeBack = useTakeBackComment();
  const contentKey = useContentKey();
  if (!mayAnswer) return null;
  const say = (text: string, act?: Act) => send.mutateAsync({ text, act, key: contentKey.keyOf(text) }).catch(showFailure);
  const stay = () => {
    reset();
    setAsks(false);
  };
  const accept = async () => {
    const sent = await say(t("requests.outcome.solvedComment"));
    if (sent) toast.success(t("requests.outcome.thanks"));
  };
  const reopen = handleSubmit(async ({ komentar: reason }) => {
    if (!reopened) return;
    const act: Act = { status: reopened, before: request };
    const sent = await say(reason, act);
    if (!sent) return;
    guard.release();
    const undo = () => takeBack.mutateAsync({ id: sent.id, act, version: sent.zahtjevVerzija ?? 0 }).catch(showFailure);
    offerUndo(t("requests.outcome.reopened"), t("common.undo"), () => void undo());
  });
  return (
    <Notice aria-labelledby={titleId} className="on-screen">
      <CircleCheck size={20} aria-hidden />
      <p>
        <strong id={titleId}>{t("requests.outcome.title")}</strong>
        {t("requests.outcome.text")}
      </p>
      {!asks && (
        <Choices>
          <Button variant="contained" loading={send.isPending} onClick={() => void accept()}>
            {t("requests.outcome.solved")}
          </Button>
          {reopened && (
            <Button variant="outlined" onClick={() => setAsks(true)}>
              {t("requests.outcome.unsolved")}
            </Button>
          )}
        </Choices>
      )}
      {asks && (
        <form noValidate onSubmit={(event) => void reopen(event)} onKeyDown={onCtrlEnter(() => void reopen())}>
          <TextField
            control={control}
            name="komentar"
            label={t("requests.outcome.reason")}
            limit={commentLimit}
            rows={2}
            required
            autoFocus
          />
          <Choices>
            <Button onClick={stay}>{t("common.cancel")}</Button>
            <SubmitButton pending={send.isPending}>{t("requests.outcome.reopen")}</SubmitButton>
          </Choices>
        </form>
      )}
    </Notice>
  );
}
