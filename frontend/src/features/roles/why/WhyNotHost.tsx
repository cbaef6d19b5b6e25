import { withTexts } from "@/i18n/i18n";
import { whyNotStore } from "@/ui/feedback/whyNot";
import { lazyComponent } from "@/ui/routing/lazyComponent";

const WhyNotDialog = lazyComponent(withTexts(["roles"], () => import("./WhyNotDialog").then((m) => m.WhyNotDialog)));

/** Shows that explanation; mounted once. */
export function WhyNotHost() {
  const right = whyNotStore.use();
  const close = () => whyNotStore.set(null);
  return right && <WhyNotDialog key={right} right={right} onClose={close} onMissing={close} />;
}
