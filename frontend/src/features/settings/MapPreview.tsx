import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { isTilePattern } from "./mapAddress";
import type { TilesState } from "./TileMap";

const TileMap = lazyComponent(() => import("./TileMap").then((m) => m.TileMap));

/** How long after the last key the map follows its address, in milliseconds: an incomplete address may be that of another server. */
const pause = 500;

const Frame = styled("figure")(({ theme }) => ({
  position: "relative",
  isolation: "isolate",
  height: 280,
  margin: 0,
  overflow: "hidden",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& > p": {
    display: "grid",
    placeItems: "center",
    height: "100%",
    margin: 0,
    padding: 16,
    textAlign: "center",
    color: theme.vars?.palette.text.secondary,
  },
  "& > figcaption": {
    position: "absolute",
    right: 0,
    bottom: 0,
    zIndex: 2,
    maxWidth: "100%",
    padding: "2px 8px",
    borderTopLeftRadius: 8,
    fontSize: 13,
    lineHeight: "18px",
    overflowWrap: "anywhere",
    backgroundColor: theme.vars?.palette.background.paper,
  },
}));

const Over = styled("div")({ position: "absolute", inset: 0, zIndex: 1, pointerEvents: "none" });

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface MapPreviewProps {
  /** The pattern of the tiles' addresses; an invalid one shows no map. */
  address: string;
  copyright: string;
}

/** A map with the values in the form. */
export function MapPreview({ address, copyright }: MapPreviewProps) {
  const { t } = useTranslation();
  const settled = useSettled(address);
  const [tiles, setTiles] = useState<TilesState>("loading");
  const drawn = isTilePattern(settled);
  return (
    <>
      <Frame>
        {!drawn && <p>{t("settings.system.previewNone")}</p>}
        {drawn && <TileMap address={settled} onTiles={setTiles} onMissing={() => setTiles("failed")} />}
        {drawn && tiles === "loading" && (
          <Over>
            <Skeleton variant="rectangular" height="100%" />
          </Over>
        )}
        {drawn && copyright.trim() && <figcaption>{copyright}</figcaption>}
      </Frame>
      <div role="status">{drawn && tiles === "failed" && <Alert severity="warning">{t("settings.system.previewFailed")}</Alert>}</div>
    </>
  );
}
