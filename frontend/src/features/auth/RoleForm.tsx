import Button from "@mui/material/Button";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormBody } from "@/ui/form/fields/FormBody";
import { SubmitButton } from "@/ui/form/SubmitButton";
import type { RoleChoice } from "./signInCalls";

const Role = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  padding: "0 12px 0 4px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  fontWeight: 500,
  cursor: "pointer",
  transition: "border-color 120ms ease-out, background-color 120ms ease-out",
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&:has(:focus-visible)": {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: 2,
  },
  "& .MuiRadio-root.Mui-focusVisible, & input:focus-visible": { outline: "none" },
  "&:has(input:checked)": {
    borderColor: theme.vars?.palette.primary.main,
    backgroundColor: theme.vars?.palette.accent.tint,
  },
}));

interface RoleFormProps {
  /** At least two; the first is the default. */
  roles: RoleChoice[];
  pending: boolean;
  onChoose: (roleId: number) => void;
  onBack: () => void;
}

export function RoleForm({ roles, pending, onChoose, onBack }: RoleFormProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [chosen, setChosen] = useState(roles[0]?.id);
  return (
    <FormBody
      role="radiogroup"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <Typography id={titleId} variant="h1" sx={{ fontSize: 26, lineHeight: "34px" }}>
        {t("auth.chooseRole")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t("auth.chooseRoleLead")}
      </Typography>
      {roles.map((role) => (
        <Role key={role.id}>
          <Radio
            name="ulogaId"
            value={role.id}
            checked={role.id === chosen}
            onChange={() => setChosen(role.id)}
            autoFocus={role.id === roles[0]?.id}
          />
          {role.naziv}
        </Role>
      ))}
      <div style={{ height: 8 }} />
      <SubmitButton pending={pending} size="large" fullWidth>
        {t("auth.continue")}
      </SubmitButton>
      <Button onClick={onBack} disabled={pending}>
        {t("auth.back")}
      </Button>
    </FormBody>
  );
}
