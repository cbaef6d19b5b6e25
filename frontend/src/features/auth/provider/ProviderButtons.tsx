import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { keepReturn } from "./providerReturn";

const Ways = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 12,
  marginTop: 24,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
}));

/** A button for each provider by which people can sign in; it opens the page of that provider. */
export function ProviderButtons({ settings }: { settings: components["schemas"]["SettingsSettings"] }) {
  const { t } = useTranslation();
  const alone = settings.bezLozinki;
  return (
    <Ways>
      {alone && <Typography color="textSecondary">{t("auth.provider.alone")}</Typography>}
      {settings.davaoci?.map(({ sifra, naziv }) => (
        <Button
          key={sifra}
          href={`/api/prijave/${sifra}`}
          variant={alone ? "contained" : "outlined"}
          size="large"
          fullWidth
          onClick={keepReturn}
        >
          {t("auth.provider.signIn", { naziv })}
        </Button>
      ))}
    </Ways>
  );
}
