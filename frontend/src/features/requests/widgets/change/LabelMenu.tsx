import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Check, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { chooseByDigit, DigitItem, digits, NoteItem } from "@/ui/controls/menuItems";
import { LabelDot, type LabelMark } from "@/ui/marks/Labels";

interface LabelMenuProps {
  id: string;
  anchor: HTMLElement;
  /** Undefined while they are loading. */
  labels: LabelMark[] | undefined;
  failed: boolean;
  chosen: LabelMark[];
  /** Called with each label that is chosen, or chosen no more. */
  onChange: (label: LabelMark, on: boolean) => void;
  /** Where labels are made, for people who may; offered while there are none. */
  makeAt: string | undefined;
  onClose: () => void;
}

/** The labels of a project to tick: several one after another, found by their first letters; digits tick the first nine. */
export function LabelMenu({ id, anchor, labels, failed, chosen, onChange, makeAt, onClose }: LabelMenuProps) {
  const { t } = useTranslation();
  const note = failed ? t("common.loadFailed") : labels ? t("requests.view.noLabels") : t("common.loading");
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": t("requests.fields.labels"), onKeyDown: chooseByDigit },
        paper: { sx: { maxHeight: 400, maxWidth: 320 } },
      }}
    >
      {labels?.length ? (
        labels.map((label, index) => {
          const on = chosen.some(({ id: own }) => own === label.id);
          return (
            <DigitItem
              key={label.id}
              role="menuitemcheckbox"
              aria-checked={on}
              data-digit={digits[index]}
              onClick={() => onChange(label, !on)}
            >
              <LabelDot colour={label.boja} aria-hidden />
              <span style={{ overflow: "hidden", textOverflow: "ellipsis" }}>{label.naziv}</span>
              {on && <Check size={16} aria-hidden style={{ marginLeft: "auto", flex: "none" }} />}
            </DigitItem>
          );
        })
      ) : labels && makeAt ? (
        <MenuItem component={Link} to={makeAt}>
          <Plus size={16} aria-hidden />
          {t("requests.view.makeLabels")}
        </MenuItem>
      ) : (
        <NoteItem disabled>{note}</NoteItem>
      )}
    </Menu>
  );
}
