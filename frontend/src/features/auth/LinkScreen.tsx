import Button from "@mui/material/Button";
import { CircleCheck, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FormBody } from "@/ui/form/fields/FormBody";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { AuthHeading, AuthScreen } from "./AuthScreen";

interface LinkScreenProps {
  /** The call that uses the link. */
  use: { isSuccess: boolean; isPending: boolean; error: Error | null };
  onSubmit: () => void;
  title: string;
  lead: string;
  submit: string;
  /** The texts after the link was used. */
  done: { title: string; hint: string };
  /** The hint for a link that is no longer valid. */
  spentHint: string;
  onward: { label: string; to: string };
  /** The form's inputs. */
  children?: ReactNode;
}

/** The screen of a letter's link: only a button uses the link, as programs that scan mail open links too. Then it shows the result. */
export function LinkScreen({ use, onSubmit, title, lead, submit, done, spentHint, onward, children }: LinkScreenProps) {
  const { t } = useTranslation();
  const spent = isSpent(use.error);
  if (use.isSuccess || spent) {
    return (
      <AuthScreen>
        <EmptyState
          alone
          icon={spent ? Unlink : CircleCheck}
          title={spent ? t("auth.recovery.spent") : done.title}
          hint={spent ? spentHint : done.hint}
          action={
            <Button variant="contained" component={RouterLink} to={onward.to} autoFocus>
              {onward.label}
            </Button>
          }
        />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen>
      <FormBody
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <AuthHeading title={title} lead={lead} />
        {children}
        <SubmitButton pending={use.isPending} size="large" fullWidth>
          {submit}
        </SubmitButton>
      </FormBody>
    </AuthScreen>
  );
}

/** Whether a link is no longer valid: it was used, or has expired. */
export const isSpent = (error: unknown) => error instanceof ApiError && error.status === 410;
