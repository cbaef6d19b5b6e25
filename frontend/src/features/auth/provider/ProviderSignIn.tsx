import Button from "@mui/material/Button";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ShieldCheck, Unlink } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { confirmedByProvider, tellProviderAnswer } from "@/api/providerConfirmation";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { AuthHeading, AuthScreen } from "../AuthScreen";
import { signInPath } from "../paths";
import { RoleForm } from "../RoleForm";
import { providerRolesQuery, signInByProvider } from "./providerCalls";

/** Why a sign-in by a provider failed, as the service names it. */
const reasons = ["iskljuceno", "nedostupno", "zauzeto", "isteklo", "odbijeno", "neuspjelo", "nepoznato", "bezuloge"] as const;

/** The screen to which a provider returns people: it completes the sign-in, or says why it failed. */
export function ProviderSignIn() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const told = search.get("razlog");
  const confirmation = search.get("potvrda");
  if (confirmation !== null) return <Confirmation outcome={confirmation} />;
  const reason = reasons.find((known) => known === told);
  if (told !== null) return <Failed hint={t(`auth.provider.reasons.${reason ?? "neuspjelo"}`)} />;
  return <Arrival />;
}

function Failed({ hint }: { hint: string }) {
  const { t } = useTranslation();
  return (
    <AuthScreen>
      <EmptyState
        alone
        icon={Unlink}
        title={t("auth.provider.failed")}
        hint={hint}
        action={
          <Button variant="contained" component={RouterLink} to={signInPath} autoFocus>
            {t("auth.back")}
          </Button>
        }
      />
    </AuthScreen>
  );
}

/** Tells the window that asked a provider who the person is how that ended, and closes this one. */
function Confirmation({ outcome }: { outcome: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    tellProviderAnswer(outcome);
    window.close();
  }, [outcome]);
  const confirmed = outcome === confirmedByProvider;
  return (
    <AuthScreen>
      <EmptyState
        alone
        icon={confirmed ? ShieldCheck : Unlink}
        title={t(confirmed ? "auth.provider.confirmed" : "auth.provider.notConfirmed")}
        hint={t("auth.provider.closeWindow")}
        action={
          <Button variant="contained" href="/" autoFocus>
            {t("auth.provider.toApp")}
          </Button>
        }
      />
    </AuthScreen>
  );
}

/** Completes the sign-in of a person whom the provider has identified; somebody with several roles chooses one first. */
function Arrival() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const roles = useQuery(providerRolesQuery());
  const enter = useMutation({ mutationFn: signInByProvider });
  const error = roles.error ?? enter.error;
  if (error) {
    const expired = error instanceof ApiError && error.status === 401;
    return <Failed hint={expired ? t("auth.provider.reasons.isteklo") : errorText(error, t("auth.provider.reasons.neuspjelo"))} />;
  }
  return (
    <AuthScreen>
      {roles.data?.length ? (
        <RoleForm
          roles={roles.data}
          pending={enter.isPending || enter.isSuccess}
          onChoose={(roleId) => enter.mutate(roleId)}
          onBack={() => navigate(signInPath)}
        />
      ) : (
        <AuthHeading title={t("auth.title")} lead={t("auth.provider.entering")} />
      )}
    </AuthScreen>
  );
}
