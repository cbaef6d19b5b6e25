import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

const Bar = styled("div")(({ theme }) => ({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
  padding: "12px 0",
  backgroundColor: theme.vars?.palette.background.paper,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
}));

interface RightsFootProps {
  changes: number;
  onCancel: () => void;
  onSave: () => void;
}

/** The number of changes and the buttons for them; always visible. */
export function RightsFoot({ changes, onCancel, onSave }: RightsFootProps) {
  const { t } = useTranslation();
  return (
    <Bar>
      <Typography role="status" sx={{ mr: "auto" }}>
        {t("roles.rights.changes", { count: changes })}
      </Typography>
      <Button variant="outlined" color="secondary" onClick={onCancel}>
        {t("common.cancel")}
      </Button>
      <Button variant="contained" onClick={onSave}>
        {t("common.save")}
      </Button>
    </Bar>
  );
}
