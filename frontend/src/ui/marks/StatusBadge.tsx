import { styled } from "@mui/material/styles";

type StatusKind = "todo" | "inProgress" | "done" | "approval";

/** The kind of a status marker on the wire: 0, 1, 2; anything else is approval. */
export function statusKind(marker: number): StatusKind {
  return (["todo", "inProgress", "done"] as const)[marker] ?? "approval";
}

const shapes: Record<StatusKind, React.ReactNode> = {
  todo: <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  inProgress: (
    <>
      <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path
        d="m5.2 8.2 1.9 1.9 3.7-4"
        fill="none"
        stroke="var(--z-palette-background-default)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  approval: <path d="M8 2.2 13.8 8 8 13.8 2.2 8z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />,
};

const Mark = styled("svg")({ flex: "none", width: 16, height: 16 });

const Root = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  verticalAlign: "middle",
  gap: 6,
  minWidth: 0,
  whiteSpace: "nowrap",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis" },
});

/** The coloured shape of a status without its name, for places that show the name nearby. */
export function StatusMark({ marker }: { marker: number }) {
  const kind = statusKind(marker);
  return (
    <Mark viewBox="0 0 16 16" aria-hidden="true" sx={(theme) => ({ color: theme.vars?.palette.status[kind] })}>
      {shapes[kind]}
    </Mark>
  );
}

/** A status as shape, colour and word. `marker` is the wire's oznaka, `label` the status's own name. */
export function StatusBadge({ marker, label }: { marker: number; label: string }) {
  return (
    <Root>
      <StatusMark marker={marker} />
      <span>{label}</span>
    </Root>
  );
}
