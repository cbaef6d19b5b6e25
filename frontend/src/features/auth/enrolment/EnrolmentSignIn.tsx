import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "@/i18n/i18n";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { AuthScreen } from "../AuthScreen";
import { PasswordForm } from "../PasswordForm";
import { startOver } from "../startOver";
import { useSignIn } from "../useSignIn";

/** Shown after an account was requested, whether or not its address was known before. */
function AccountCreated({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      alone
      icon={MailCheck}
      title={t("auth.enrolment.created")}
      hint={t("auth.enrolment.createdHint")}
      action={
        <Button variant="contained" onClick={onBack} autoFocus>
          {t("auth.back")}
        </Button>
      }
    />
  );
}

const RoleForm = lazyComponent(() => import("../RoleForm").then((m) => m.RoleForm));
const AccountForm = lazyComponent(withTexts(["files"], () => import("./AccountForm").then((m) => m.AccountForm)));

const Newcomers = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 8,
  justifyItems: "start",
  marginBottom: 32,
  paddingBottom: 32,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
}));

/** The sign-in on the host of enrolment: newcomers request an account, others sign in. */
export function EnrolmentSignIn() {
  const [view, setView] = useState<"signIn" | "account" | "created">("signIn");
  const back = () => setView("signIn");
  return (
    <AuthScreen>
      {view === "signIn" && <Entrance onNew={() => setView("account")} />}
      {view === "account" && <AccountForm onCreated={() => setView("created")} onBack={back} onMissing={back} />}
      {view === "created" && <AccountCreated onBack={back} />}
    </AuthScreen>
  );
}

function Entrance({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  const { choice, pending, refusal, forget, submit, choose, back } = useSignIn(startOver);
  return (
    <>
      {!choice && (
        <Newcomers>
          <Typography variant="h2">{t("auth.enrolment.firstTime")}</Typography>
          <Typography color="textSecondary">{t("auth.enrolment.firstTimeHint")}</Typography>
          <Button variant="outlined" onClick={onNew} sx={{ mt: 2 }}>
            {t("auth.enrolment.open")}
          </Button>
        </Newcomers>
      )}
      <PasswordForm
        hidden={choice !== null}
        pending={pending}
        refusal={refusal}
        onChange={forget}
        onSubmit={submit}
        heading={
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t("auth.enrolment.haveAccess")}
          </Typography>
        }
      />
      {choice && <RoleForm roles={choice.roles} pending={pending} onChoose={choose} onBack={back} onMissing={back} />}
    </>
  );
}
