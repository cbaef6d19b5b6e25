import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { settingsQuery } from "@/queries/settings";
import { copyText } from "@/ui/copyText";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { toast } from "@/ui/feedback/toast";
import { SecretText } from "../SecretText";
import { useShownOnce } from "../useShownOnce";

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const system = useQuery(settingsQuery()).data?.naslovSistema ?? window.location.host;
  const { keep } = useShownOnce();
  const copy = async () => {
    if (!(await copyText(codes.join("\n")))) return toast.error(t("account.factor.notCopied"));
    keep();
    toast.success(t("account.factor.copied"));
  };
  const text = [t("account.factor.fileTitle", { system, username }), window.location.origin, "", ...codes, ""].join("\n");
  return (
    <>
      <DialogContent sx={{ py: 4, display: "grid", alignContent: "start", gap: 3 }}>
        <Alert severity="warning">{t("account.factor.recoveryOnce")}</Alert>
        <SecretText
          as="ul"
          onCopy={keep}
          aria-label={t("account.factor.recovery")}
          style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(170px, 1fr))", gap: 4, margin: 0, listStyle: "none" }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </SecretText>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <Button
            variant="outlined"
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => {
              save(text, t("account.factor.fileName"));
              keep();
            }}
          >
            {t("account.factor.download")}
          </Button>
          <Button variant="outlined" startIcon={<Copy size={16} aria-hidden />} onClick={copy}>
            {t("account.factor.copy")}
          </Button>
        </div>
      </DialogContent>
      <DialogFooter>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t("account.factor.kept")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Saves a text as a file. */
function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
