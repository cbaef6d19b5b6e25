import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { useOwnAddress } from "./selfCalls";

const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, marginTop: 8 });

interface AwaitedAddressProps {
  awaited: components["schemas"]["UsersAwaitedAddress"];
}

/** Shows the pending address, with buttons that send its link again and that cancel it. */
export function AwaitedAddress({ awaited: { email, vrijediDo: validUntil } }: AwaitedAddressProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { again, cancel } = useOwnAddress();
  const over = Date.parse(validUntil) < Date.now();
  return (
    <Alert severity={over ? "warning" : "info"} role="status" sx={{ overflowWrap: "anywhere" }}>
      {over ? t("account.address.over", { email }) : t("account.address.awaited", { email, until: formatDateTime(validUntil) })}
      <Actions>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={again.isPending}
          onClick={() =>
            again.mutate(undefined, {
              onSuccess: () => toast.success(t("account.address.asked", { email })),
              onError: (error) => tellError(error, t("account.saveFailed")),
            })
          }
        >
          {t("account.address.again")}
        </Button>
        <Button
          size="small"
          color="inherit"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => announce(t("account.address.cancelled")),
              onError: (error) => tellError(error, t("account.saveFailed")),
            })
          }
        >
          {t("account.address.cancel")}
        </Button>
      </Actions>
    </Alert>
  );
}
