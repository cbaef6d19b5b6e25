import Button, { type ButtonProps } from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { confirmQuestion } from "@/ui/questions";
import { useEndSession } from "./sessionCalls";

const says = {
  one: {
    button: "account.endSession",
    question: "account.endSessionQuestion",
    done: "account.sessionEnded",
    failed: "account.endSessionFailed",
  },
  others: {
    button: "account.endOthers",
    question: "account.endOthersQuestion",
    done: "account.othersEnded",
    failed: "account.endOthersFailed",
  },
} as const;

interface EndSessionProps extends Pick<ButtonProps, "size"> {
  /** The session, or all but the present one. */
  id: string | "others";
}

/** A button that ends a session, or all others, after a question. */
export function EndSession({ id, size }: EndSessionProps) {
  const { t } = useTranslation();
  const end = useEndSession();
  const texts = says[id === "others" ? "others" : "one"];
  const ask = async () => {
    if (!(await confirmQuestion({ title: t(texts.button), text: t(texts.question) }))) return;
    end.mutate(id, {
      onSuccess: () => announce(t(texts.done)),
      onError: () => toast.error(t(texts.failed)),
    });
  };
  return (
    <Button size={size} variant="outlined" color="error" loading={end.isPending} onClick={ask}>
      {t(texts.button)}
    </Button>
  );
}
