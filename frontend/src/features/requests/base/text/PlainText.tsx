import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { TextWithMentions } from "./Mentions";
import { useNamed } from "./NamedRequests";
import { splitNumbers } from "./numbers";
import { splitLinks } from "./splitLinks";

const loadLink = () => import("./NamedLink").then((m) => m.NamedLink);
const NamedLink = lazyComponent(loadLink);
prefetchLater(loadLink);

/** The number of a request in a text: a link for those who may see the request. */
function RequestNumber({ id, children }: { id: number; children: string }) {
  const named = useNamed(id);
  if (!named) return children;
  return (
    <NamedLink named={named} placeholder={children} onMissing={() => undefined}>
      {children}
    </NamedLink>
  );
}

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
