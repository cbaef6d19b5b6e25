import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { FormBody } from "@/ui/form/FormBody";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { AuthHeading, AuthScreen } from "../AuthScreen";
import { linkSecret } from "../linkSecret";

/**
 * Where the link of a letter to a new address leads, on whatever device. A button confirms, as programs that look through mail open links
 * too.
 */
export function AddressConfirmation() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const token = linkSecret();
  const confirm = useMutation({
    mutationFn: () => answerOf(client.POST("/api/korisnici/aktiviraj/adresa", { body: { token } })),
    onError: (error) => {
      if (!isSpent(error)) toast.error(errorText(error, t("auth.address.failed")));
    },
  });
  const onward = (
    <Button variant="contained" component={RouterLink} to="/" autoFocus>
      {t("auth.address.onward")}
    </Button>
  );
  if (confirm.isSuccess) {
    return (
      <AuthScreen>
        <EmptyState
          alone
          icon={CircleCheck}
          title={t("auth.address.confirmed")}
          hint={t("auth.address.confirmedHint", confirm.data)}
          action={onward}
        />
      </AuthScreen>
    );
  }
  if (isSpent(confirm.error)) {
    return (
      <AuthScreen>
        <EmptyState alone icon={Unlink} title={t("auth.recovery.spent")} hint={t("auth.address.spentHint")} action={onward} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen>
      <FormBody
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate();
        }}
      >
        <AuthHeading title={t("auth.address.title")} lead={t("auth.address.lead")} />
        <SubmitButton pending={confirm.isPending} size="large" fullWidth>
          {t("auth.address.confirm")}
        </SubmitButton>
      </FormBody>
    </AuthScreen>
  );
}

const isSpent = (error: unknown) => error instanceof ApiError && error.status === 410;
