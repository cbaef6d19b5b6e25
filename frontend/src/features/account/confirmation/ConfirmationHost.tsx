import { useEffect, useState } from "react";
import { confirmBy } from "@/api/confirmation";
import { useSession } from "@/api/session";
import { withTexts } from "@/i18n/i18n";
import { lazyComponent } from "@/ui/routing/lazyComponent";

const ConfirmationDialog = lazyComponent(withTexts(["users"], () => import("./ConfirmationDialog").then((m) => m.ConfirmationDialog)));

/** Asks who the user is when the server wants it confirmed; mounted once. */
export function ConfirmationHost() {
  const session = useSession();
  const [answer, setAnswer] = useState<(refusal: string | null) => void>();
  useEffect(() => {
    let refuse: (() => void) | undefined;
    const stop = confirmBy(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve("");
          setAnswer(() => (refusal: string | null) => {
            setAnswer(undefined);
            resolve(refusal);
          });
        }),
    );
    return () => {
      stop();
      refuse?.();
    };
  }, []);
  return session && answer && <ConfirmationDialog onAnswer={answer} onMissing={() => answer("")} />;
}
