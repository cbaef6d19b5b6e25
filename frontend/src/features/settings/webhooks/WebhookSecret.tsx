import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "@/ui/copyText";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { toast } from "@/ui/feedback/toast";

const Code = styled("code")(({ theme }) => ({
  display: "block",
  padding: 12,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.hover,
  fontSize: 13,
  overflowWrap: "anywhere",
  userSelect: "all",
}));

/** The secret of a webhook, which is shown once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(secret)) toast.success(t("settings.webhooks.copied"));
    else toast.error(t("settings.webhooks.notCopied"));
  };
  return (
    <>
      <DialogContent sx={{ py: 4, display: "grid", gap: 3 }}>
        <Alert severity="warning">{t("settings.webhooks.secretOnce")}</Alert>
        <Code aria-label={t("settings.webhooks.secret")}>{secret}</Code>
        <Button variant="contained" startIcon={<Copy size={16} aria-hidden />} onClick={copy} autoFocus sx={{ justifySelf: "start" }}>
          {t("settings.webhooks.copy")}
        </Button>
        <Typography color="textSecondary">{t("settings.webhooks.secretUse", { header: "webhook-signature" })}</Typography>
      </DialogContent>
      <DialogFooter>
        <Button onClick={onClose}>{t("common.close")}</Button>
      </DialogFooter>
    </>
  );
}
