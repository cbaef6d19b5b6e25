import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Popover from "@mui/material/Popover";
import { styled, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { FilterFields } from "./FilterFields";
import type { FilterState } from "./useRequestFilter";

const Head = styled("div")(({ theme }) => ({
  padding: "16px 24px 4px",
  [theme.breakpoints.down("sm")]: { padding: "16px 16px 4px" },
}));

interface SurfaceProps {
  anchor: HTMLElement;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/** Hangs under the button, or rises from below on narrow screens. */
function Surface({ anchor, titleId, onClose, children }: SurfaceProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const dialog = { role: "dialog", "aria-modal": true, "aria-labelledby": titleId } as const;
  if (narrow) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { ...dialog, sx: { maxHeight: "88dvh", borderRadius: "12px 12px 0 0" } } }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: {
          ...dialog,
          variant: "outlined",
          sx: { width: 560, mt: 1, boxShadow: "0 12px 32px rgb(10 14 30 / 0.16)" },
        },
      }}
    >
      {children}
    </Popover>
  );
}

interface FilterMenuProps extends FilterState {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Everything that the list can be filtered by; each choice takes effect at once. */
export function FilterMenu({ anchor, onClose, ...filters }: FilterMenuProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const resetAndClose = () => {
    filters.reset();
    onClose();
  };
  return (
    <Surface anchor={anchor} titleId={titleId} onClose={onClose}>
      <Head>
        <Typography id={titleId} variant="h2">
          {t("requestFilter.heading")}
        </Typography>
      </Head>
      <FilterFields {...filters} onSubmit={onClose} />
      <DialogFooter>
        <Button variant="outlined" color="secondary" onClick={resetAndClose}>
          {t("requestFilter.reset")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t("requestFilter.show")}
        </Button>
      </DialogFooter>
    </Surface>
  );
}
