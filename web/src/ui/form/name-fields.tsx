import type { TextName } from "./field-props.ts";
import { TextField } from "./text-field.tsx";

interface NameFieldsProps<Values> {
  /** The paths of the names. */
  first: TextName<NoInfer<Values>>;
  last: TextName<NoInfer<Values>>;
  lastLabel?: "Last name" | "Surname";
  optional?: boolean;
  /** The user's own name: the browser may fill it in. */
  isOwn?: boolean;
}

/** First and last name. */
export function NameFields<Values>(props: NameFieldsProps<Values>) {
  const { first, last, lastLabel = "Last name", optional, isOwn } = props;
  const purpose = (autoComplete: string) => (isOwn ? { autoComplete } : {});
  return (
    <>
      <TextField<Values>
        name={first}
        label="First name"
        optional={optional}
        input={purpose("given-name")}
      />
      <TextField<Values>
        name={last}
        label={lastLabel}
        optional={optional}
        input={purpose("family-name")}
      />
    </>
  );
}
