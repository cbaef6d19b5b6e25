import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { splitLinks } from "./splitLinks";

const Block = styled("div")({
  maxWidth: "75ch",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

/** What a person typed, as text: line breaks stay, addresses can be followed, nothing is ever HTML. */
export function UserText({ children }: { children: string }) {
  return (
    <Block>
      {splitLinks(children).map(({ text, address, start }) =>
        address ? (
          <Link key={start} href={address} target="_blank" rel="noopener noreferrer" underline="always">
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </Block>
  );
}
