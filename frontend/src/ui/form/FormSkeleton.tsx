import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { cardSurface } from "../layout/Card";
import { sizes } from "../theme/theme";
import { fieldGap } from "./fields/FormBody";

const Root = styled("div")({
  display: "grid",
  gap: fieldGap,
  animation: "late 120ms ease-out 200ms both",
  "@keyframes late": { from: { opacity: 0 } },
});

const Framed = styled(Root)(({ theme }) => ({
  ...cardSurface(theme),
  maxWidth: sizes.form,
  padding: 20,
  [theme.breakpoints.down("sm")]: { padding: "16px 12px" },
}));

interface FormSkeletonProps {
  heights: number[];
  /** True for the form of a page, which is in a card. */
  framed?: boolean;
}

/** Placeholder for a form's fields while they load; `heights` are those of the controls in pixels, from the top. */
export function FormSkeleton({ heights, framed }: FormSkeletonProps) {
  const Body = framed ? Framed : Root;
  return (
    <Body aria-hidden>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index}>
          <Skeleton width={96} />
          <Skeleton variant="rounded" height={height} sx={{ mt: 1 }} />
        </div>
      ))}
    </Body>
  );
}
