import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { signInByPasskey } from "./passkeyCalls";
import { useAutofill } from "./useAutofill";

/** Signs in by a passkey alone; the browser offers them in the field for the username too. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const onSignedIn = (several: boolean) => several && navigate("/auth/davalac");
  const onError = (error: unknown) => toast.error(errorText(error, t("auth.passkey.failed")));
  const stopAutofill = useAutofill(onSignedIn, onError);
  const signIn = useMutation({
    mutationFn: () => {
      stopAutofill();
      return signInByPasskey();
    },
    onSuccess: onSignedIn,
    onError,
  });
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<KeyRound size={18} aria-hidden />}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {t("auth.passkey.signIn")}
    </Button>
  );
}
