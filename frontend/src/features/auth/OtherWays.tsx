import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { passkeysWork } from "@/api/passkeys";
import type { components } from "@/api/schema.gen";
import { PasskeyButton } from "./passkey/PasskeyButton";
import { keepReturn } from "./provider/providerReturn";

/** A button for each provider by which people can sign in; it opens the page of that provider. */
function ProviderButtons({ settings }: { settings: components["schemas"]["SettingsSettings"] }) {
  const { t } = useTranslation();
  return settings.davaoci?.map(({ sifra, naziv }) => (
    <Button
      key={sifra}
      href={`/api/prijave/${sifra}`}
      variant={settings.bezLozinki ? "contained" : "outlined"}
      size="large"
      fullWidth
      onClick={keepReturn}
    >
      {t("auth.provider.signIn", { naziv })}
    </Button>
  ));
}

const Ways = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 12,
  marginTop: 24,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
}));

/** The ways to sign in besides the password: a passkey, where the browser knows any, and providers. */
export function OtherWays({ settings }: { settings: components["schemas"]["SettingsSettings"] }) {
  const { t } = useTranslation();
  const passkey = settings.kljucevi && passkeysWork();
  if (!passkey && !settings.davaoci) return null;
  return (
    <Ways>
      {settings.bezLozinki && <Typography color="textSecondary">{t("auth.provider.alone")}</Typography>}
      {passkey && <PasskeyButton />}
      <ProviderButtons settings={settings} />
    </Ways>
  );
}
