import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { sizes } from "@/ui/theme/theme";
import type { RightAction } from "../roleCalls";
import type { RightChoice } from "./useRightChoice";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 12px",
  minHeight: sizes.row,
  padding: "0 8px",
  borderRadius: 8,
  "& label": { flex: "0 0 260px", margin: "0 0 0 -9px" },
  "& p": { flex: "1 1 260px", minWidth: 0, padding: "4px 0" },
  [theme.breakpoints.down("md")]: {
    paddingBottom: 6,
    "& label": { flexBasis: "100%" },
    "& p": { paddingTop: 0, paddingLeft: 33 },
  },
  "&[data-changed]": { backgroundColor: theme.vars?.palette.accent.tint },
}));

interface ActionBoxProps {
  action: RightAction;
  choice: RightChoice;
  givable: boolean;
  /** The right without which the page of this right would be empty. */
  needed?: RightAction;
}

/** A right with its description, tinted if it differs from the saved state. */
export function ActionBox({ action, choice, givable, needed }: ActionBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const on = choice.chosen.has(action.id);
  return (
    <Row data-changed={on !== choice.held.has(action.id) || undefined}>
      <FormControlLabel
        label={action.naziv}
        control={
          <Checkbox
            checked={on}
            disabled={!givable}
            onChange={(_, checked) => choice.toggle([action.id], checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
      />
      <Typography id={id} variant="body2" color="textSecondary">
        {action.opis}
        {needed && ` ${t("roles.rights.needed", { right: needed.naziv })}`}
      </Typography>
    </Row>
  );
}

interface SeveralBoxProps {
  label: string;
  /** The rights that may be chosen. */
  actions: RightAction[];
  choice: RightChoice;
}

/** A checkbox for several rights; indeterminate while some of them are chosen. */
export function SeveralBox({ label, actions, choice }: SeveralBoxProps) {
  const ids = actions.map((action) => action.id);
  const on = ids.filter((id) => choice.chosen.has(id)).length;
  return (
    <FormControlLabel
      label={<Typography variant="body2">{label}</Typography>}
      control={
        <Checkbox
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={() => choice.toggle(ids, on < ids.length)}
        />
      }
    />
  );
}
