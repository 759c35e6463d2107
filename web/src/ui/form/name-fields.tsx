import type { TextName } from "./use-field.ts";
import { TextField } from "./text-field.tsx";

interface NameFieldsProps<Values> {
  first: TextName<NoInfer<Values>>;
  last: TextName<NoInfer<Values>>;
  lastLabel?: "Last name" | "Surname";
  optional?: boolean;
  /** The user's own name: the browser may fill it in. */
  isOwn?: boolean;
}

export function NameFields<Values>(props: NameFieldsProps<Values>) {
  const { first, last, lastLabel = "Last name", optional, isOwn } = props;
  const names = [
    [first, "First name", "given-name"],
    [last, lastLabel, "family-name"],
  ] as const;
  return names.map(([name, label, autoComplete]) => (
    <TextField<Values>
      key={name}
      name={name}
      label={label}
      optional={optional}
      input={isOwn ? { autoComplete } : undefined}
    />
  ));
}
