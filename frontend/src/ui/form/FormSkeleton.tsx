import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";

const Root = styled("div")({
  display: "grid",
  gap: 16,
  animation: "late 120ms ease-out 200ms both",
  "@keyframes late": { from: { opacity: 0 } },
});

/** Stands for the fields of a form while they load; `heights` are those of the controls in pixels, from above. */
export function FormSkeleton({ heights }: { heights: number[] }) {
  return (
    <Root aria-hidden>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index}>
          <Skeleton width={96} />
          <Skeleton variant="rounded" height={height} sx={{ mt: 1, mb: 3 }} />
        </div>
      ))}
    </Root>
  );
}
