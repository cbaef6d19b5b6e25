import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../feedback/toast";
import { dropHeldKeys } from "../keys/holding";
import { reportMissing } from "./lazyScreen";

interface LazyProps {
  /** Called when the part could not be loaded, after that was reported; rendering it again tries again. */
  onMissing: () => void;
  /** Shown until it is loaded. */
  placeholder?: ReactNode;
}

/** A component whose code is loaded when it is first rendered, or before by its `fetch`: then it is there at once. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
    return loaded;
  };
  function LazyPart({ onMissing, placeholder, ...props }: P & LazyProps) {
    const { t } = useTranslation();
    const [Part, setPart] = useState(() => loaded);
    const isMissing = useEffectEvent(() => {
      reportMissing();
      toast.error(t("common.partMissing"));
      dropHeldKeys();
      onMissing();
    });
    useEffect(() => {
      let shown = true;
      fetchPart().then(
        (part) => shown && setPart(() => part),
        () => shown && isMissing(),
      );
      return () => {
        shown = false;
      };
    }, []);
    return Part ? <Part {...(props as unknown as P)} /> : placeholder;
  }
  LazyPart.fetch = fetchPart;
  return LazyPart;
}
