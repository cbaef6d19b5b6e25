import { styled } from "@mui/material/styles";

const List = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
  gap: "12px 24px",
  margin: 0,
  "& dt": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& dd": { margin: 0, fontSize: 20, lineHeight: "28px", fontVariantNumeric: "tabular-nums" },
}));

/** The result of an import: labels above formatted numbers. */
export function Counts({ counts }: { counts: [label: string, value: string][] }) {
  return (
    <List>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
