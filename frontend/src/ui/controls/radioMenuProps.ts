import type { ReactNode } from "react";

export interface Choice<V extends string | number> {
  value: V;
  /** The text of the option; typing its first letters selects it. */
  label: string;
  /** How the option is shown; by default its label. */
  face?: ReactNode;
  /** A heading above the option. */
  heading?: string;
}

export interface RadioMenuProps<V extends string | number> {
  id?: string;
  /** The element that the menu is anchored to; null while the menu is closed. */
  anchor: HTMLElement | null;
  label?: string;
  choices: Choice<V>[];
  value: V | undefined;
  onChoose: (value: V) => void;
  onClose: () => void;
}
