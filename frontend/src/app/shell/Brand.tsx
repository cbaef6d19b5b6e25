import { styled } from "@mui/material/styles";

const Root = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 650,
  letterSpacing: "-0.012em",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** The mark and the title of the system. */
export function Brand({ title }: { title: string }) {
  return (
    <Root>
      <img src="/znak.svg" alt="" width={26} height={26} />
      <span>{title}</span>
    </Root>
  );
}
