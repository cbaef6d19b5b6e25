import { styled } from "@mui/material/styles";
import { sizes } from "@/ui/theme/theme";

const Layout = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: `${sizes.sidebar}px minmax(0, 1fr)`,
  minHeight: "100dvh",
  animation: "shell-in 1ms 200ms both",
  "@keyframes shell-in": { from: { visibility: "hidden" }, to: { visibility: "visible" } },
  "& > aside": {
    padding: "64px 12px",
    backgroundColor: theme.vars?.palette.surface.sidebar,
    borderRight: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& header": {
    height: sizes.toolbar,
    padding: "18px 32px",
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& section": { display: "grid", gap: 12, maxWidth: sizes.content, padding: "24px 32px" },
  [theme.breakpoints.down("md")]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > aside": { display: "none" },
    "& header": { padding: "18px 16px" },
  },
  [theme.breakpoints.down("sm")]: { "& section": { padding: 16 } },
}));

const Block = styled("div")(({ theme }) => ({
  height: 20,
  borderRadius: 6,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "aside > &": { width: 160, margin: "10px 10px 22px" },
  "header > &": { width: 120 },
  "section > &": { height: sizes.row },
}));

const blocks = (count: number) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  Array.from({ length: count }, (_, index) => <Block key={index} />);

/** The empty frame of the screens, shown when session and texts take longer than 200 ms. */
export function ShellSkeleton() {
  return (
    <Layout aria-busy>
      <aside>{blocks(6)}</aside>
      <div>
        <header>
          <Block />
        </header>
        <section>{blocks(8)}</section>
      </div>
    </Layout>
  );
}
