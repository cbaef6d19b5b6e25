import { styled } from "@mui/material/styles";
import { createContext, use } from "react";
import { useOwner } from "@/api/session";
import { splitMentions } from "./mentionText";

/** The names of the people that a text mentions. */
export const MentionedNames = createContext<readonly string[]>([]);

const Name = styled("b")(({ theme }) => ({
  borderRadius: 4,
  fontWeight: 600,
  color: theme.vars?.palette.accent.strong,
  "&[data-me]": { padding: "0 3px", margin: "0 -3px", backgroundColor: theme.vars?.palette.accent.tint },
}));

/** A part of a text with the mentioned names highlighted, the reader's own more. */
export function TextWithMentions({ children }: { children: string }) {
  const names = use(MentionedNames);
  if (names.length === 0 || !children.includes("@")) return children;
  return <Marked names={names}>{children}</Marked>;
}

function Marked({ names, children }: { names: readonly string[]; children: string }) {
  const { punoIme: mine } = useOwner();
  return splitMentions(children, names).map(({ text, start, name }) =>
    name ? (
      <Name key={start} data-me={name === mine || undefined}>
        {text}
      </Name>
    ) : (
      text
    ),
  );
}
