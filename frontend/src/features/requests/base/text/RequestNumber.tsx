import { lazyPart } from "@/ui/routing/lazyPart";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { useNamed } from "./NamedRequests";

const loadLink = () => import("./NamedLink").then((m) => m.NamedLink);
const NamedLink = lazyPart(loadLink);
prefetchLater(loadLink);

/** The number of a request in a text: a link for those who may see the request. */
export function RequestNumber({ id, children }: { id: number; children: string }) {
  const named = useNamed(id);
  if (!named) return children;
  return (
    <NamedLink named={named} placeholder={children} onMissing={() => undefined}>
      {children}
    </NamedLink>
  );
}
