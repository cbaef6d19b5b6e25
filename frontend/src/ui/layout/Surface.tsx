import Drawer from "@mui/material/Drawer";
import Popover from "@mui/material/Popover";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useMemo } from "react";
import { useBackCloses } from "../dialog/overlays";

interface SurfaceProps {
  anchor: HTMLElement;
  titleId: string;
  /** In pixels, on wide screens. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** An anchor that stays in its place when its element goes away. */
function lasting(element: HTMLElement) {
  let place = element.getBoundingClientRect();
  const getBoundingClientRect = () => {
    if (element.isConnected) place = element.getBoundingClientRect();
    return place;
  };
  return { nodeType: Node.ELEMENT_NODE, getBoundingClientRect };
}

/** A popover of a button of the filter bar; on narrow screens a sheet from below. */
export function Surface({ anchor, titleId, width, onClose, children }: SurfaceProps) {
  useBackCloses(onClose);
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const anchorEl = useMemo(() => lasting(anchor), [anchor]);
  const dialog = { role: "dialog", "aria-modal": true, "aria-labelledby": titleId } as const;
  if (narrow) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        sx={{ zIndex: "modal" }} // it may open from a dialog
        slotProps={{ paper: { ...dialog, sx: { maxHeight: "88dvh", borderRadius: "12px 12px 0 0" } } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: {
          ...dialog,
          variant: "outlined",
          sx: { display: "flex", flexDirection: "column", width, mt: 1, boxShadow: "0 12px 32px rgb(10 14 30 / 0.16)" },
        },
      }}
    >
      {children}
    </Popover>
  );
}
