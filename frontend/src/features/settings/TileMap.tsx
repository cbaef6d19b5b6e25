import { styled } from "@mui/material/styles";
import { control, map as createMap, type LatLngTuple, type Map as LeafletMap, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** The initial centre: Sarajevo, as latitude and longitude. */
const centre: LatLngTuple = [43.84, 18.34];
const zoom = 12;

export type TilesState = "loading" | "shown" | "failed";

const Holder = styled("div")(({ theme }) => ({
  height: "100%",
  isolation: "isolate", // Leaflet stacks its panes up to 1000
  "&.leaflet-container": {
    font: "inherit",
    backgroundColor: theme.vars?.palette.surface.sunken,
  },
  "&:focus-visible": { outlineOffset: -2 },
  "& .leaflet-bar.leaflet-control": {
    border: `1px solid ${theme.vars?.palette.divider}`,
    borderRadius: 8,
    boxShadow: "none",
  },
  "& .leaflet-bar.leaflet-control a": {
    width: 36,
    height: 36,
    lineHeight: "36px",
    color: theme.vars?.palette.text.primary,
    borderColor: theme.vars?.palette.divider,
    backgroundColor: theme.vars?.palette.background.paper,
    "&:first-of-type": { borderRadius: "8px 8px 0 0" },
    "&:last-of-type": { borderRadius: "0 0 8px 8px" },
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&.leaflet-disabled": { color: theme.vars?.palette.text.disabled },
    [theme.breakpoints.down("sm")]: { width: 44, height: 44, lineHeight: "44px" },
  },
}));

/** Makes a map without Leaflet's copyright line, as that interprets HTML in the settings; the copyright is shown beside the map. */
function drawMap(holder: HTMLElement, labels: { zoomInTitle: string; zoomOutTitle: string }): LeafletMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(holder, {
    center: centre,
    zoom,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false, // the page scrolls
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  control.zoom(labels).addTo(map);
  return map;
}

interface TileMapProps {
  /** The pattern of the addresses of tiles. */
  address: string;
  onTiles: (state: TilesState) => void;
}

/** A map that is moved by mouse, finger, arrow keys, + and -. */
export function TileMap({ address, onTiles }: TileMapProps) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const tell = useEffectEvent(onTiles);
  const zoomInTitle = t("settings.system.zoomIn");
  const zoomOutTitle = t("settings.system.zoomOut");
  useEffect(() => {
    if (!holder.current) return;
    const drawn = drawMap(holder.current, { zoomInTitle, zoomOutTitle });
    setMap(drawn);
    return () => {
      drawn.remove();
      setMap(undefined);
    };
  }, [zoomInTitle, zoomOutTitle]);
  useEffect(() => {
    if (!map) return;
    tell("loading");
    let shown = false;
    const tiles = tileLayer(address, { maxZoom: 19, referrerPolicy: "origin" }); // tile servers ask who calls
    tiles.on("tileload", () => {
      shown = true;
      tell("shown");
    });
    tiles.on("tileerror", () => !shown && tell("failed"));
    tiles.addTo(map);
    return () => {
      tiles.off();
      tiles.remove();
    };
  }, [map, address]);
  return <Holder ref={holder} role="application" aria-label={t("settings.system.preview")} />;
}
