import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../feedback/toast";
import { dropHeldKeys } from "../keys/holding";
import { reportMissing } from "./lazyScreen";

interface LazyProps {
  /** Called when the component could not be loaded, after that was reported; rendering it again tries again. */
  onMissing: () => void;
  /** Shown until it is loaded. */
  placeholder?: ReactNode;
}

/**
 * A component whose code is loaded when it is first rendered, or before by its `fetch`: then it is there at once. One that is `unasked`, as
 * nobody pressed anything for it, is left out without a word when it could not be loaded.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, { unasked = false } = {}) {
  let loaded: ComponentType<P> | undefined;
  const fetchComponent = async () => {
    loaded ??= await load();
    return loaded;
  };
  function LazyComponent({ onMissing, placeholder, ...props }: P & LazyProps) {
    const { t } = useTranslation();
    const [Shown, setShown] = useState(() => loaded);
    const isMissing = useEffectEvent(() => {
      reportMissing();
      if (!unasked) {
        toast.error(t("common.partMissing"));
        dropHeldKeys();
      }
      onMissing();
    });
    useEffect(() => {
      let shown = true;
      fetchComponent().then(
        (component) => shown && setShown(() => component),
        () => shown && isMissing(),
      );
      return () => {
        shown = false;
      };
    }, []);
    return Shown ? <Shown {...(props as unknown as P)} /> : placeholder;
  }
  LazyComponent.fetch = fetchComponent;
  return LazyComponent;
}
