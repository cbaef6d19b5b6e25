import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { confirmAddress } from "../enrolment/enrolmentCalls";
import { isSpent, LinkScreen } from "../LinkScreen";
import { linkSecret } from "../linkSecret";

/** The screen of the link in a letter to a new address, on any device. */
export function AddressConfirmation() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const confirm = useMutation({
    mutationFn: () => confirmAddress(linkSecret()),
    onError: (error) => {
      if (!isSpent(error)) toast.error(errorText(error, t("auth.address.failed")));
    },
  });
  return (
    <LinkScreen
      use={confirm}
      onSubmit={confirm.mutate}
      title={t("auth.address.title")}
      lead={t("auth.address.lead")}
      submit={t("auth.address.confirm")}
      done={{ title: t("auth.address.confirmed"), hint: t("auth.address.confirmedHint", confirm.data) }}
      spentHint={t("auth.address.spentHint")}
      onward={{ label: t("auth.address.onward"), to: "/" }}
    />
  );
}
