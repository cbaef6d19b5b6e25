import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Disclosure } from "@/ui/layout/Disclosure";
import type { TokenRights } from "./tokenCalls";
import type { TokenValues } from "./tokenForm";

const Box = styled("fieldset")({ margin: 0, padding: 0, border: 0, minWidth: 0 });

const Group = styled("div")(({ theme }) => ({ borderTop: `1px solid ${theme.vars?.palette.divider}`, padding: "4px 0" }));

const Right = styled("div")({ paddingLeft: 22, "& p": { paddingLeft: 30, marginTop: -6, marginBottom: 6 } });

interface RightsFieldProps {
  control: Control<TokenValues>;
  groups: TokenRights[];
}

/** The rights of a token, chosen in their groups: all of a group at once, or one by one. */
export function RightsField({ control, groups }: RightsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController({ control, name: "prava" });
  const chosen = new Set(field.value);
  const error = fieldState.error?.message;
  const choose = (codes: string[], on: boolean) =>
    field.onChange(on ? [...new Set([...field.value, ...codes])] : field.value.filter((code) => !codes.includes(code)));
  return (
    <Box aria-describedby={error && id} ref={field.ref} tabIndex={-1}>
      <Typography component="legend" sx={{ fontWeight: 550, mb: 1 }}>
        {t("account.tokens.rights")}
      </Typography>
      {groups.map((group) => (
        <RightsGroup key={group.id} group={group} chosen={chosen} choose={choose} />
      ))}
      {error && (
        <FormHelperText id={id} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface RightsGroupProps {
  group: TokenRights;
  chosen: ReadonlySet<string>;
  choose: (codes: string[], on: boolean) => void;
}

function RightsGroup({ group, chosen, choose }: RightsGroupProps) {
  const { t } = useTranslation();
  const codes = group.prava.map(({ sifra }) => sifra);
  const on = codes.filter((code) => chosen.has(code)).length;
  return (
    <Group>
      <Disclosure label={`${group.naziv} (${on}/${codes.length})`}>
        <FormControlLabel
          label={t("account.tokens.allOfGroup")}
          control={
            <Checkbox
              checked={on === codes.length}
              indeterminate={on > 0 && on < codes.length}
              onChange={() => choose(codes, on < codes.length)}
            />
          }
        />
        {group.prava.map((right) => (
          <Right key={right.sifra}>
            <FormControlLabel
              label={`${right.objekat}: ${right.naziv}`}
              control={<Checkbox checked={chosen.has(right.sifra)} onChange={(_, checked) => choose([right.sifra], checked)} />}
            />
            <Typography variant="body2" color="textSecondary">
              {right.opis}
            </Typography>
          </Right>
        ))}
      </Disclosure>
    </Group>
  );
}
