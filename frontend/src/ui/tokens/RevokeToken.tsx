import Button from "@mui/material/Button";
import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { confirmQuestion } from "@/ui/dialog/questions";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

/** The call that ends a token, by its id. */
export type Revoking = Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "variables">;

/** Ends an access token after a question. */
export function RevokeToken({ id, name, revoke }: { id: string; name: string; revoke: Revoking }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const ask = async () => {
    const text = t("account.tokens.revokeQuestion", { name });
    if (!(await confirmQuestion({ title: t("account.tokens.revoke"), text }))) return;
    revoke.mutate(id, {
      onSuccess: () => announce(t("account.tokens.revoked")),
      onError: (error) => tellError(error, t("account.tokens.revokeFailed")),
    });
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={revoke.isPending && revoke.variables === id} onClick={ask}>
      {t("account.tokens.revoke")}
    </Button>
  );
}
