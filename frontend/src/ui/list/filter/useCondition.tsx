import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "../../routing/prefetchLater";
import type { Picked } from "./FilterField";

const ConditionSurface = lazyComponent(() => import("./ConditionSurface").then((m) => m.ConditionSurface));
prefetchLater(ConditionSurface.fetch);

/** The properties of a button that opens a condition, or the menu of all without one. */
export type Opener = (condition?: Picked & { key: string }) => {
  "data-field": string;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
};

interface Opened {
  anchor: HTMLElement;
  key?: string;
  condition?: Picked;
}

/**
 * Adds and changes single conditions by the fields of a filter. `surface` is what is open. When the button that opened it has gone with its
 * condition, another of the same field in `toolbar` gets the focus, or else the one that adds.
 */
export function useCondition(toolbar: RefObject<HTMLElement | null>, fields?: (close: () => void) => ReactNode) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useEffect(() => {
    if (!opened) return;
    const { anchor, condition } = opened;
    return () => {
      if (anchor.isConnected) return; // it gets the focus back
      const buttons = Array.from(toolbar.current?.querySelectorAll<HTMLElement>("[data-field]") ?? []);
      (buttons.find(({ dataset }) => dataset.field === condition?.field) ?? buttons.find(({ dataset }) => !dataset.field))?.focus();
    };
  }, [opened, toolbar]);
  const opener: Opener = (condition) => ({
    "data-field": condition?.field ?? "",
    "aria-haspopup": "dialog",
    "aria-expanded": opened !== undefined && opened.key === condition?.key,
    onClick: ({ currentTarget: anchor }) => setOpened({ anchor, key: condition?.key, condition }),
  });
  const surface = opened && fields && (
    <ConditionSurface anchor={opened.anchor} condition={opened.condition} fields={fields} onClose={close} onMissing={close} />
  );
  return { opener, surface };
}
