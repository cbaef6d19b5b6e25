import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { lazyPart } from "@/ui/lazyPart";
import { Hero } from "./Hero";
import { PasswordForm } from "./PasswordForm";
import { startOver } from "./startOver";
import { useSignIn } from "./useSignIn";

const RoleForm = lazyPart(() => import("./RoleForm").then((m) => m.RoleForm));

const Screen = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(440px, 5fr) minmax(0, 7fr)",
  minHeight: "100dvh",
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

const Side = styled("main")(({ theme }) => ({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  padding: "32px 48px 24px",
  [theme.breakpoints.down("sm")]: { padding: "24px 20px 16px" },
  "& > header": {
    display: "flex",
    alignItems: "center",
    gap: 10,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 650,
    letterSpacing: "-0.012em",
  },
  "& > section": {
    alignSelf: "center",
    justifySelf: "center",
    width: "100%",
    maxWidth: 360,
    padding: "32px 0",
  },
  "& > footer": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

export function SignIn() {
  const { t } = useTranslation();
  const title = useSystemTitle();
  const { choice, pending, submit, choose, back } = useSignIn(startOver);
  return (
    <Screen>
      <Side>
        <header>
          <img src="/znak.svg" alt="" width={28} height={28} />
          {title}
        </header>
        <section>
          <PasswordForm hidden={choice !== null} pending={pending} onSubmit={submit} />
          {choice && (
            <RoleForm
              roles={choice.roles}
              pending={pending}
              onChoose={choose}
              onBack={back}
              onMissing={back}
            />
          )}
        </section>
        <footer>{t("common.copyright", { year: new Date().getFullYear(), title })}</footer>
      </Side>
      <Hero />
    </Screen>
  );
}
