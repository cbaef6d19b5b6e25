import { useParams } from "react-router-dom";
import { MailMessages } from "./MailMessages";
import { SettingsLayout } from "./SettingsLayout";
import { SystemCheck } from "./SystemCheck";
import { SystemSettings } from "./SystemSettings";
import { AllTokens } from "./tokens/AllTokens";
import { Deliveries } from "./webhooks/Deliveries";
import { Webhooks } from "./webhooks/Webhooks";

/** All webhooks, or what the one in the address told. */
export function WebhookScreens() {
  const { id } = useParams();
  return id ? <Deliveries key={id} id={Number(id)} /> : <Webhooks />;
}

/** They share a file, as each file that a route names makes the first load of every screen longer. */
export const all = { SettingsLayout, SystemSettings, MailMessages, SystemCheck, AllTokens, WebhookScreens };
