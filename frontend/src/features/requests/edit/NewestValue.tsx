import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const Box = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  marginBottom: 12,
  padding: "8px 8px 8px 12px",
  borderRadius: 8,
  borderLeft: `3px solid ${theme.vars?.palette.warning.main}`,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& p": { margin: 0, maxHeight: 160, overflowY: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
}));

interface NewestValueProps {
  /** The label of the field. */
  label: string;
  text: string;
  onTake: () => void;
}

/** The newest version's value under the field that differs from it. */
export function NewestValue({ label, text, onTake }: NewestValueProps) {
  const { t } = useTranslation();
  return (
    <Box>
      <div>
        <small>{t("requestEdit.latestValue")}</small>
        <p tabIndex={text.length > 400 ? 0 : undefined}>{text}</p>
      </div>
      <Button
        size="small"
        variant="outlined"
        aria-label={t("requestEdit.takeField", { field: label })}
        onClick={onTake}
      >
        {t("requestEdit.take")}
      </Button>
    </Box>
  );
}
