import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { endSession } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { type Credentials, checkPassword, type RoleChoice, signIn } from "./signInCalls";

interface PendingChoice {
  credentials: Credentials;
  roles: RoleChoice[];
  /** Whether a code is owed. */
  code: boolean;
}

/** The steps of signing in. `choice` is present while a role has to be chosen or a code given. */
export function useSignIn(onSignedIn: () => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [choice, setChoice] = useState<PendingChoice | null>(null);

  const [refusal, setRefusal] = useState("");
  const refuse = (text: string) => {
    setRefusal(text);
    toast.error(text);
  };
  const onError = (error: Error) => {
    endSession();
    const wrong = error instanceof ApiError && error.status === 401;
    refuse(wrong ? t("auth.failed") : errorText(error, t("auth.failed")));
  };
  const enter = useMutation({
    mutationFn: ({ credentials, roleId }: { credentials: Credentials; roleId: number }) => signIn(credentials, roleId),
    onSuccess: onSignedIn,
    onError,
  });
  const check = useMutation({
    mutationFn: checkPassword,
    onSuccess: ({ items: roles, dvostrukaProvjera: code }, credentials) => {
      const [first, ...others] = roles;
      if (first && others.length === 0 && !code) enter.mutate({ credentials, roleId: first.id });
      else if (first) setChoice({ credentials, roles, code });
      else refuse(t("auth.failed"));
    },
    onError,
  });
  return {
    choice,
    /** Why the last attempt failed, until something is typed. */
    refusal,
    forget: () => setRefusal(""),
    pending: check.isPending || enter.isPending || enter.isSuccess,
    submit: (credentials: Credentials) => {
      setRefusal("");
      check.mutate(credentials);
    },
    choose: (roleId: number) => choice && enter.mutate({ credentials: choice.credentials, roleId }),
    back: () => {
      setRefusal("");
      setChoice(null);
    },
  };
}
