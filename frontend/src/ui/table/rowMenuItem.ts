import type { LucideIcon } from "lucide-react";

/** An entry in the menu of a row. */
export interface RowMenuItem {
  label: string;
  /** Called with the button, for what opens beside it. */
  onSelect: (opener: HTMLElement) => void;
  icon?: LucideIcon;
  /** True for what deletes. */
  danger?: boolean;
  /** Why it cannot be chosen, shown below its label. */
  refusal?: string;
}
