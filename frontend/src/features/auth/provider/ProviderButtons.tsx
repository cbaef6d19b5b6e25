import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { keepReturn } from "./providerReturn";

/** A button for each provider by which people can sign in; it opens the page of that provider. */
export function ProviderButtons({ settings }: { settings: components["schemas"]["SettingsSettings"] }) {
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
