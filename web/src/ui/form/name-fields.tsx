import type { TextName } from "./field-name.ts";
import styles from "./field.module.css";
import { TextField } from "./text-field.tsx";

interface NameFieldsProps<Values> {
  /** Where the names stand in the form. */
  first: TextName<NoInfer<Values>>;
  last: TextName<NoInfer<Values>>;
  lastLabel?: "Last name" | "Surname";
  optional?: boolean;
}

const plainInput = { autoComplete: "off" } as const;

/** First and last name side by side. */
export function NameFields<Values>(props: NameFieldsProps<Values>) {
  const { first, last, lastLabel = "Last name", optional } = props;
  return (
    <div className={styles.pair}>
      <TextField<Values> name={first} label="First name" optional={optional} input={plainInput} />
      <TextField<Values> name={last} label={lastLabel} optional={optional} input={plainInput} />
    </div>
  );
}
