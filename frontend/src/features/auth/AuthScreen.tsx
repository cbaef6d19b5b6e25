import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { currentYear } from "@/ui/format/currentYear";
import { GuestLanguage } from "./GuestLanguage";
import { Hero } from "./Hero";

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
  "& > footer": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4px 16px",
    fontSize: 13,
    lineHeight: "18px",
    color: theme.vars?.palette.text.secondary,
  },
}));

/** The frame of the screens before the sign-in: one narrow column beside the picture. */
export function AuthScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const title = useSystemTitle();
  return (
    <Screen>
      <Side>
        <header>
          <img src="/znak.svg" alt="" width={28} height={28} />
          {title}
        </header>
        <section>{children}</section>
        <footer>
          <span>{t("common.copyright", { year: currentYear(), title })}</span>
          <GuestLanguage />
        </footer>
      </Side>
      <Hero />
    </Screen>
  );
}

/** The heading of a screen before the sign-in, with a sentence about it. */
export function AuthHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: "34px" }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {lead}
      </Typography>
    </>
  );
}
