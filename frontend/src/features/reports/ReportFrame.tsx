import Skeleton from "@mui/material/Skeleton";
import { styled, useColorScheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { cardSurface } from "@/ui/layout/Card";
import { frameAddressQuery, refusalOf } from "./reportCalls";

/** As high as the window leaves room for, so that it needs no measuring when the window changes. */
const Place = styled("div")(({ theme }) => ({
  ...cardSurface(theme),
  position: "relative",
  height: "max(420px, calc(100dvh - 330px))",
  overflow: "hidden",
  "& > iframe": { display: "block", width: "100%", height: "100%", border: 0 },
  "& > iframe[data-drawn=false]": { visibility: "hidden" },
  [theme.breakpoints.down("md")]: { height: "max(420px, 80dvh)" },
}));

const Waiting = styled("div")({ position: "absolute", inset: 0, padding: 24 });

interface ReportFrameProps {
  frame: Ref<HTMLIFrameElement>;
  path: `/api/${string}`;
  showing: number;
  title: string;
  onDrawn: () => void;
  /** Is told why there is no report in the frame. */
  onRefused: (refusal: ApiError) => void;
}

/** The product's own pages say that they are reports; a refusal, or a browser's own page, says nothing. */
function holdsReport({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.body?.dataset.report !== undefined;
}

/** The frame of a report, with a skeleton until it is drawn. */
export function ReportFrame({ frame, path, showing, title, onDrawn, onRefused }: ReportFrameProps) {
  const { t } = useTranslation();
  const { colorScheme } = useColorScheme();
  const [drawn, setDrawn] = useState(false);
  const themed = withTheme(path, colorScheme === "dark");
  const address = useQuery(frameAddressQuery(themed, showing));
  const failure = address.error;
  useEffect(() => {
    if (failure) onRefused(failure instanceof ApiError ? failure : new ApiError(0, ""));
  }, [failure, onRefused]);
  const look = async (element: HTMLIFrameElement) => {
    if (!holdsReport(element)) return onRefused(await refusalOf(path));
    setDrawn(true);
    onDrawn();
  };
  return (
    <Place aria-busy={!drawn}>
      {address.data && (
        <iframe ref={frame} title={title} src={address.data} data-drawn={drawn} onLoad={(event) => void look(event.currentTarget)} />
      )}
      {!drawn && (
        <Waiting role="status" aria-label={t("common.loading")}>
          <Skeleton width="40%" height={32} />
          <Skeleton width="70%" />
          <Skeleton variant="rounded" height={220} sx={{ my: 4 }} />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={32} />
          ))}
        </Waiting>
      )}
    </Place>
  );
}

const withTheme = (path: `/api/${string}`, dark: boolean): `/api/${string}` =>
  path.includes("?") ? `${path}&tema=${dark ? "tamna" : "svijetla"}` : path;
