import Skeleton from "@mui/material/Skeleton";
import { RequestBody } from "./RequestBody";

/** What stands in the dialog while the request loads; it shows only when that takes longer than a blink. */
export function RequestSkeleton() {
  return (
    <RequestBody
      aria-hidden
      sx={{
        minHeight: "min(860px, 100dvh - 148px)",
        animation: "late 120ms ease-out 200ms both",
        "@keyframes late": { from: { opacity: 0 } },
      }}
    >
      <Skeleton variant="rounded" width={140} height={32} />
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton variant="rounded" height={320} />
    </RequestBody>
  );
}
