import { keyframes, styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import { schemeAttribute } from "@/ui/theme/theme";

const Panel = styled("aside")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  gap: 48,
  overflow: "hidden",
  padding: "64px clamp(48px, 7vw, 112px)",
  color: theme.vars?.palette.hero.text,
  background: [
    `radial-gradient(60% 50% at 85% 8%, color-mix(in srgb, ${theme.vars?.palette.hero.glow} 55%, transparent), transparent)`,
    `radial-gradient(50% 60% at 10% 100%, color-mix(in srgb, ${theme.vars?.palette.hero.glow} 28%, transparent), transparent)`,
    `linear-gradient(160deg, ${theme.vars?.palette.hero.to}, ${theme.vars?.palette.hero.from})`,
  ].join(", "),
  "&::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    backgroundImage: ["180deg", "90deg"]
      .map((way) => `linear-gradient(${way}, ${theme.vars?.palette.hero.line} 1px, transparent 1px)`)
      .join(", "),
    backgroundSize: "56px 56px",
    maskImage: "radial-gradient(70% 70% at 70% 30%, #000000aa, transparent)",
  },
  "& > *": { position: "relative" },
  "& h2": {
    maxWidth: "16ch",
    margin: "0 0 12px",
    fontSize: "clamp(30px, 3.1vw, 44px)",
    lineHeight: 1.14,
    fontWeight: 640,
    letterSpacing: "-0.025em",
    textWrap: "balance",
  },
  "& p": {
    maxWidth: "46ch",
    margin: 0,
    fontSize: 16,
    lineHeight: "26px",
    textWrap: "pretty",
    color: theme.vars?.palette.hero.muted,
  },
  [theme.breakpoints.down("md")]: { display: "none" },
}));

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

const Cards = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: 10,
  maxWidth: 520,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "148px minmax(0, 1fr) auto",
    alignItems: "center",
    gap: 16,
    padding: "13px 16px",
    borderRadius: 10,
    border: `1px solid ${theme.vars?.palette.hero.line}`,
    backgroundColor: theme.vars?.palette.hero.card,
    backdropFilter: "blur(6px)",
    animation: `${arrive} 180ms ease-out backwards`,
    whiteSpace: "nowrap",
  },
  "& li > span:nth-of-type(2)": { overflow: "hidden", textOverflow: "ellipsis", fontWeight: 500 },
  "& li > span:last-of-type": { color: theme.vars?.palette.hero.muted, fontVariantNumeric: "tabular-nums" },
}));

const examples = [
  { marker: 1, title: "Mreža ne radi na drugom spratu", number: "#1284" },
  { marker: 0, title: "Novi korisnički račun za matični ured", number: "#1283" },
  { marker: 3, title: "Nabavka čitača za šalter salu", number: "#1279" },
  { marker: 2, title: "Štampač na šalteru 3 ne ispisuje đ", number: "#1276" },
];

/** The picture beside the sign-in form, drawn with the product's own components. */
export function Hero() {
  const { t } = useTranslation();
  const words = [t("common.status.toDo"), t("common.status.inProgress"), t("common.status.done"), t("common.status.approval")];
  return (
    <Panel>
      <div>
        <h2>{t("auth.pitchTitle")}</h2>
        <p>{t("auth.pitchText")}</p>
      </div>
      <Cards aria-hidden {...{ [schemeAttribute]: "dark" }}>
        {examples.map(({ marker, title, number }, index) => (
          <li key={number} style={{ animationDelay: `${index * 60}ms` }}>
            <StatusBadge marker={marker} label={words[marker] ?? ""} />
            <span>{title}</span>
            <span>{number}</span>
          </li>
        ))}
      </Cards>
    </Panel>
  );
}
