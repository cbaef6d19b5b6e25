import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { nothing } from "@/ui/format/text";

const lookup = "https://whatismyipaddress.com/ip/";

const isVersion4 = (text: string) => {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
};

/** Whether a text is an address of the internet protocol, of either version. */
export const isIp = (text: string): boolean =>
  isVersion4(text) || (/^[\da-f:.]+$/i.test(text) && text.includes(":") && URL.canParse(`http://[${text}]`));

/** An IP address as a link to public information about it; anything else is plain text. */
export function IpAddress({ ip }: { ip: string }) {
  const { t } = useTranslation();
  if (!isIp(ip)) return <span>{ip || nothing}</span>;
  return (
    <Link
      href={lookup + encodeURIComponent(ip)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("account.ipLookup", { ip })}
      sx={{ display: "inline-block", minWidth: 24, py: 0.75 }}
    >
      {ip}
    </Link>
  );
}
