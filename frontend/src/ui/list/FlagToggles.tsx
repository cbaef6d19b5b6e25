import { Toggles } from "../controls/Toggles";
import type { FilterState } from "./useListState";

interface FlagTogglesProps<F extends object, K extends keyof F & string> extends Pick<FilterState<F>, "change"> {
  /** The label of the group, for screen readers. */
  label: string;
  options: Parameters<typeof Toggles<K>>[0]["options"];
  filter: Record<K, boolean>;
}

/** Flags of a filter, each as a button. Each click turns what the address says, which may be newer than what is drawn: clicks may be quick. */
export function FlagToggles<F extends Record<K, boolean>, K extends keyof F & string>(props: FlagTogglesProps<F, K>) {
  const { label, options, filter, change } = props;
  const turn = (name: K) => change((newest) => ({ [name]: !newest[name] }) as Partial<F>);
  return <Toggles label={label} options={options} isOn={(name) => filter[name]} onToggle={turn} />;
}
