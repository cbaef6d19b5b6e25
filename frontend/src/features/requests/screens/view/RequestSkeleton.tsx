import Skeleton from "@mui/material/Skeleton";
import { RequestBody } from "./RequestBody";

/** Placeholder for the dialog's content; it appears only if loading takes noticeable time. */
export function RequestSkeleton() {
  return (
    <RequestBody
      aria-hidden
      sx={{
        animation: "late 120ms ease-out 200ms both",
        "@keyframes late": { from: { opacity: 0 } },
      }}
    >
      <div style={{ display: "flex", gap: 8, overflow: "hidden" }}>
        {[140, 150, 90, 130].map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={32} sx={{ flex: "none" }} />
        ))}
      </div>
      <div>
        <Skeleton width={180} />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton variant="rounded" width={90} height={36} />
      <Skeleton variant="rounded" height={120} />
    </RequestBody>
  );
}
