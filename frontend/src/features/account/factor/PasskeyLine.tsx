import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { confirmQuestion } from "@/ui/dialog/questions";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDate } from "@/ui/format/dates";
import { useRemovePasskey } from "./passkeyCalls";
import { RenameDialog } from "./RenameDialog";

interface PasskeyLineProps {
  passkey: components["schemas"]["AuthPasskey"];
  /** Whether it cannot be removed, as a role requires the second factor. */
  stays: boolean;
}

/** One passkey of the user, with what can be done with it. */
export function PasskeyLine({ passkey, stays }: PasskeyLineProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useRemovePasskey();
  const [renaming, setRenaming] = useState(false);
  const ask = async () => {
    const text = t("account.passkeys.removeQuestion", { name: passkey.naziv });
    if (!(await confirmQuestion({ title: t("account.passkeys.remove"), text }))) return;
    remove.mutate(passkey.id, {
      onSuccess: () => announce(t("account.passkeys.removed")),
      onError: (error) => tellError(error, t("account.passkeys.failed")),
    });
  };
  const used = passkey.posljednjaUpotreba;
  return (
    <li style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" }}>
      <div style={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 500 }}>{passkey.naziv}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t("account.passkeys.addedOn", { on: formatDate(passkey.dodan) })}
          {", "}
          {used ? t("account.passkeys.usedOn", { on: formatDate(used) }) : t("account.passkeys.unused")}
        </Typography>
        {!passkey.vrijediOvdje && (
          <Typography variant="body2" color="textSecondary">
            {t("account.passkeys.elsewhere")}
          </Typography>
        )}
      </div>
      <div style={{ display: "flex", gap: 8 }}>
        <Button size="small" variant="outlined" onClick={() => setRenaming(true)}>
          {t("account.passkeys.rename")}
        </Button>
        {!stays && (
          <Button size="small" variant="outlined" color="error" loading={remove.isPending} onClick={ask}>
            {t("account.passkeys.remove")}
          </Button>
        )}
      </div>
      {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}
