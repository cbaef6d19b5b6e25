import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A question mark that opens a short explanation; Escape or any click closes it. */
export function HelpTip({ children }: { children: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t("common.help")}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleHelp size={16} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        onClick={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { variant: "outlined", sx: { p: 4, maxWidth: 360 } } }}
      >
        <Typography>{children}</Typography>
      </Popover>
    </>
  );
}
