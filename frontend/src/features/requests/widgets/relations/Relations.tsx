import { styled } from "@mui/material/styles";
import { useState } from "react";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import type { RequestDetail } from "../../base/requestCalls";
import { roleOf } from "./relationCalls";

const loadLines = () => import("./RelationLines").then((m) => m.RelationLines);
const RelationLines = lazyComponent(loadLines);
prefetchLater(loadLines);

const Room = styled("div")({ flex: "none" });

/** The relations of a request; nothing without any. */
export function Relations({ request }: { request: RequestDetail }) {
  const [missing, setMissing] = useState(false);
  const lines = new Set<string>(request.veze.filter(({ vrsta: kind }) => kind !== "spojen").map((relation) => roleOf(relation)));
  if (lines.size === 0 || missing) return null;
  const bars = lines.has("dioOd") ? 32 : 0;
  const height = { xs: lines.size * 84 - 4 + bars, sm: lines.size * 40 - 8 + bars };
  return <RelationLines request={request} onMissing={() => setMissing(true)} placeholder={<Room sx={{ height }} />} />;
}
