import { type FormEvent, useEffect, useState } from "react";

/** Submits a form as soon as it is ready, so that a submit before its defaults have loaded is not lost. */
export function useSubmitWhen(ready: boolean, submit: () => Promise<void>) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !ready) return;
    setAsked(false);
    void submit();
  }, [asked, ready, submit]);
  const ask = async (event?: Pick<FormEvent, "preventDefault" | "stopPropagation">) => {
    event?.preventDefault();
    event?.stopPropagation();
    setAsked(true);
  };
  return { submit: ask, waiting: asked };
}
