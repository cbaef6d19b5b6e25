import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { settingsQuery } from "@/queries/settings";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { AuthHeading, AuthScreen } from "./AuthScreen";
import { enrolsHere } from "./enrolment/enrolsHere";
import { PasswordForm } from "./PasswordForm";
import { enrolmentPath } from "./paths";
import { startOver } from "./startOver";
import { useSignIn } from "./useSignIn";

const RoleForm = lazyComponent(() => import("./RoleForm").then((m) => m.RoleForm));
const later = withTexts(["guest"], () => import("./steps"));
const CodeStep = lazyComponent(() => later().then((m) => m.steps.CodeStep));
const OtherWays = lazyComponent(() => later().then((m) => m.steps.OtherWays));

/** Loads the ways to sign in besides the password before they are shown. */
export const fetchOtherWays = OtherWays.fetch;

/** The usual sign-in. On the host of enrolment, which only the settings have, it is replaced by that of enrolment once they are loaded. */
export function SignIn() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const settings = useQuery(settingsQuery());
  const { choice, pending, refusal, forget, submit, choose, back } = useSignIn(startOver);
  if (enrolsHere(settings.data?.hostUpisa)) return <Navigate replace to={enrolmentPath + search} />;
  return (
    <AuthScreen>
      <PasswordForm
        hidden={choice !== null}
        pending={pending}
        refusal={refusal}
        onChange={forget}
        onSubmit={submit}
        heading={<AuthHeading title={t("auth.title")} lead={t("auth.lead")} />}
      />
      {!choice && settings.data?.nacini && <OtherWays settings={settings.data} onMissing={back} />}
      {choice?.code && <CodeStep roles={choice.roles} onSignedIn={startOver} onBack={back} onMissing={back} />}
      {choice && !choice.code && <RoleForm roles={choice.roles} pending={pending} onChoose={choose} onBack={back} onMissing={back} />}
    </AuthScreen>
  );
}
