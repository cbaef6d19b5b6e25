import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { TextWithMentions } from "./Mentions";
import { splitNumbers } from "./numbers";
import { RequestNumber } from "./RequestNumber";
import { splitLinks } from "./splitLinks";

/** A link that opens in a new tab. */
export function TextLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" underline="always">
      {children}
    </Link>
  );
}

/** A plain text with links for addresses and numbers of requests. */
export function PlainText({ children }: { children: string }) {
  return splitLinks(children).flatMap(({ text, address, start }) =>
    address ? (
      <TextLink key={start} address={address}>
        {text}
      </TextLink>
    ) : (
      splitNumbers(text).map((piece) =>
        piece.id ? (
          <RequestNumber key={start + piece.start} id={piece.id}>
            {piece.text}
          </RequestNumber>
        ) : (
          <TextWithMentions key={start + piece.start}>{piece.text}</TextWithMentions>
        ),
      )
    ),
  );
}
