import { lazyPart } from "@/ui/lazyPart";
import { AuthScreen } from "./AuthScreen";
import { PasswordForm } from "./PasswordForm";
import { startOver } from "./startOver";
import { useSignIn } from "./useSignIn";

const RoleForm = lazyPart(() => import("./RoleForm").then((m) => m.RoleForm));

export function SignIn() {
  const { choice, pending, submit, choose, back } = useSignIn(startOver);
  return (
    <AuthScreen>
      <PasswordForm hidden={choice !== null} pending={pending} onSubmit={submit} />
      {choice && (
        <RoleForm roles={choice.roles} pending={pending} onChoose={choose} onBack={back} onMissing={back} />
      )}
    </AuthScreen>
  );
}
