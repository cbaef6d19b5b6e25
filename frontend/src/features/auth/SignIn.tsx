import { useTranslation } from "react-i18next";
import { lazyPart } from "@/ui/lazyPart";
import { AuthHeading, AuthScreen } from "./AuthScreen";
import { PasswordForm } from "./PasswordForm";
import { startOver } from "./startOver";
import { useSignIn } from "./useSignIn";

const RoleForm = lazyPart(() => import("./RoleForm").then((m) => m.RoleForm));

export function SignIn() {
  const { t } = useTranslation();
  const { choice, pending, submit, choose, back } = useSignIn(startOver);
  return (
    <AuthScreen>
      <PasswordForm
        hidden={choice !== null}
        pending={pending}
        onSubmit={submit}
        heading={<AuthHeading title={t("auth.title")} lead={t("auth.lead")} />}
      />
      {choice && (
        <RoleForm roles={choice.roles} pending={pending} onChoose={choose} onBack={back} onMissing={back} />
      )}
    </AuthScreen>
  );
}
