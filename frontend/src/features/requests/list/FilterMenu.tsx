import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { FilterFields } from "./FilterFields";
import { Surface } from "./Surface";
import type { FilterState } from "./useRequestFilter";

const Head = styled("div")(({ theme }) => ({
  padding: "16px 24px 4px",
  [theme.breakpoints.down("sm")]: { padding: "16px 16px 4px" },
}));

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
    <Surface anchor={anchor} titleId={titleId} width={560} onClose={onClose}>
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
