import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { confirmQuestion } from "@/ui/questions";
import { useRevokeToken, useTokens } from "./tokenCalls";

/** How many access tokens a person may have. */
const most = 20;

/** Names the user's access tokens, which a new password or factor does not end, and offers to revoke them. Nothing where there are none. */
export function StandingTokens() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const tellError = useErrorToast();
  const query = useTokens(username, 1, most);
  const revoke = useRevokeToken(username);
  const standing = query.data?.ukljuceno ? query.data.items.filter(({ stanje }) => stanje === "vazi") : [];
  if (standing.length === 0) return null;
  const ask = async () => {
    const text = t("account.tokens.revokeAllQuestion");
    if (!(await confirmQuestion({ title: t("account.tokens.revokeAll"), text }))) return;
    try {
      for (const { id } of standing) await revoke.mutateAsync(id);
      announce(t("account.tokens.allRevoked"));
    } catch (error) {
      tellError(error, t("account.tokens.revokeFailed"));
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mt: 6, overflowWrap: "anywhere" }}
      action={
        <Button size="small" color="inherit" loading={revoke.isPending} onClick={ask} sx={{ whiteSpace: "nowrap" }}>
          {t("account.tokens.revokeAll")}
        </Button>
      }
    >
      {t("account.tokens.standing", { names: standing.map(({ naziv }) => naziv).join(", ") })}
    </Alert>
  );
}
