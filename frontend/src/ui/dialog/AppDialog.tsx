import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ConnectionLine } from "../feedback/ConnectionLine";
import { DialogForms, type GuardedForm, leaveForms } from "../routing/leaveGuard";
import { sizes } from "../theme/theme";
import { useBackCloses } from "./overlays";

/** A window so low, for example when zoomed in, has no room for a fixed head and foot: there the whole dialog scrolls. */
const low = "@media (max-height: 499px)";

/** The free space above a dialog, in pixels, so that a toast does not cover its head. */
const toastBand = 64;

/** The greatest height of a dialog. */
const greatestHeight = `calc(100% - ${toastBand + 32}px)`;

/** The line of a title with its buttons. */
export const DialogHead = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  padding: "16px 16px 12px 24px",
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { paddingLeft: 16 },
}));

interface AppDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons beside the close button, such as a menu. */
  headActions?: ReactNode;
  /** True for a dialog with an address of its own, which the browser's Back closes. */
  addressed?: boolean;
  /** True for a dialog that is as high with little as with much: up to 1000 px, so that nothing in it moves when more comes. */
  tall?: boolean;
  /** Greatest width in pixels, 600 by default. */
  width?: number;
  /** True for a dialog that only shows something: any click closes it. */
  closesOnClick?: boolean;
}

/** The frame of every dialog. Mounting it opens it; Escape, the backdrop and the cross close it, after a question about unsaved changes. */
export function AppDialog({
  title,
  onClose,
  children,
  headActions,
  addressed = false,
  tall = false,
  width = sizes.dialog,
  closesOnClick = false,
}: AppDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const forms = useRef(new Set<GuardedForm>()).current;
  const fullScreen = useMediaQuery(useTheme().breakpoints.down("sm"));
  const close = async () => {
    if (await leaveForms(forms)) onClose();
  };
  useBackCloses(close, !addressed);
  // Then it does not fade in, as there was nothing before it.
  const openedWithPage = useLocation().key === "default" && addressed;
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={fullScreen}
      fullWidth
      maxWidth={false}
      transitionDuration={openedWithPage ? 0 : undefined}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          onClick: closesOnClick ? close : undefined,
          sx: {
            maxWidth: fullScreen ? "none" : width,
            ...(!fullScreen && { mt: `${toastBand}px`, maxHeight: greatestHeight }),
            ...(!fullScreen && tall && { height: `min(${greatestHeight}, 1000px)` }),
            ...(!fullScreen && addressed && { mb: "auto" }), // at the top: what arrives in it must not move its head below a pointer
            [low]: { display: "block" },
          },
        },
      }}
    >
      <DialogHead data-dialog-head>
        <DialogTitle id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, p: 0, py: { xs: 2.5, sm: 1.5 } }}>
          {title}
        </DialogTitle>
        {headActions}
        <IconButton aria-label={t("common.close")} onClick={closesOnClick ? undefined : close}>
          <X size={18} aria-hidden />
        </IconButton>
      </DialogHead>
      <ConnectionLine />
      <DialogForms value={forms}>{children}</DialogForms>
    </Dialog>
  );
}
