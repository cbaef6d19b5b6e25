import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { confirmQuestion } from "@/ui/dialog/questions";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type AccessToken, useRevokeToken } from "./tokenCalls";

/** Ends a token of an account after a question. */
export function RevokeToken({ token, owner }: { token: AccessToken; owner: string }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const revoke = useRevokeToken(owner);
  const ask = async () => {
    const text = t("account.tokens.revokeQuestion", { name: token.naziv });
    if (!(await confirmQuestion({ title: t("account.tokens.revoke"), text }))) return;
    revoke.mutate(token.id, {
      onSuccess: () => announce(t("account.tokens.revoked")),
      onError: (error) => tellError(error, t("account.tokens.revokeFailed")),
    });
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={revoke.isPending} onClick={ask}>
      {t("account.tokens.revoke")}
    </Button>
  );
}
