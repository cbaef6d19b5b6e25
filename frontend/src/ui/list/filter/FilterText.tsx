import { useDebouncedText } from "@/ui/useDebouncedText";
import { TextInput } from "../../form/inputs/TextInput";

interface FilterTextProps {
  label: string;
  name: string;
  value: string;
  help?: string;
  onChange: (text: string) => void;
}

/** A text condition of a filter menu; it takes effect when typing has paused. */
export function FilterText({ value, onChange, ...props }: FilterTextProps) {
  const { text, change, flush } = useDebouncedText(value, onChange);
  return <TextInput {...props} value={text} onChange={(event) => change(event.target.value)} onBlur={flush} />;
}
