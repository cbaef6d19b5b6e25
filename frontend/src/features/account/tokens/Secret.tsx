import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "@/ui/copyText";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { toast } from "@/ui/feedback/toast";
import { formatDate } from "@/ui/format/dates";
import { SecretText } from "../SecretText";
import { useShownOnce } from "../useShownOnce";
import type { NewToken } from "./tokenCalls";

/** The secret of a new token, and how a program uses it. */
export function Secret({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const { t } = useTranslation();
  const { keep, confirm } = useShownOnce();
  const copy = async () => {
    if (!(await copyText(token.token))) return toast.error(t("account.tokens.notCopied"));
    keep();
    toast.success(t("account.tokens.copied"));
  };
  const close = async () => {
    if (await confirm()) onClose();
  };
  return (
    <>
      <DialogContent sx={{ py: 4, display: "grid", alignContent: "start", gap: 3 }}>
        <Alert severity="warning">{t("account.tokens.once")}</Alert>
        <SecretText aria-label={t("account.tokens.token")} onCopy={keep}>
          {token.token}
        </SecretText>
        <Button variant="contained" startIcon={<Copy size={16} aria-hidden />} onClick={copy} autoFocus sx={{ justifySelf: "start" }}>
          {t("account.tokens.copy")}
        </Button>
        <Typography color="textSecondary">
          {t("account.tokens.use", { until: formatDate(token.vaziDo), header: "Authorization" })}
        </Typography>
        <SecretText>{`curl -H "Authorization: Bearer $ZAHTJEVI_TOKEN" ${window.location.origin}/api/zahtjevi`}</SecretText>
      </DialogContent>
      <DialogFooter>
        <Button onClick={close}>{t("common.close")}</Button>
      </DialogFooter>
    </>
  );
}
