import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { firstKeys } from "@/queries/firstKeys";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { AuthScreen } from "../AuthScreen";
import { isSpent } from "../LinkScreen";
import { linkSecret } from "../linkSecret";
import { forgottenPath } from "../paths";
import { NewPasswordForm } from "./NewPasswordForm";
import { linkOwner } from "./recoveryCalls";

/** The screen of a letter's link: its owner sets a password, also while somebody is signed in. */
export function NewPassword() {
  const token = linkSecret();
  const link = useQuery({
    queryKey: firstKeys.recovery(token),
    queryFn: () => linkOwner(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <AuthScreen>
      {link.data && <NewPasswordForm owner={link.data} token={token} />}
      {link.isPending && <FormSkeleton heights={[42, 42]} />}
      {link.error && <Broken error={link.error} onRetry={() => link.refetch()} />}
    </AuthScreen>
  );
}

/** Why no password can be set here, with the next step for an invalid link. */
function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isSpent(error)) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      alone
      icon={Unlink}
      title={t("auth.recovery.spent")}
      hint={t("auth.recovery.spentHint")}
      action={
        <Button variant="contained" component={RouterLink} to={forgottenPath}>
          {t("auth.recovery.askAgain")}
        </Button>
      }
    />
  );
}
