import styles from "./field.module.css";
import { TextField } from "./text-field.tsx";

interface NameFieldsProps {
  /** The name of the person's object in the form, with its dot: "adminClerk." */
  of: string;
  first?: string;
  last?: string;
  lastLabel?: "Last name" | "Surname";
  optional?: boolean;
}

const plainInput = { autoComplete: "off" } as const;

/** First and last name side by side. */
export function NameFields({
  of,
  first = "firstName",
  last = "lastName",
  lastLabel = "Last name",
  optional,
}: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField name={of + first} label="First name" optional={optional} input={plainInput} />
      <TextField name={of + last} label={lastLabel} optional={optional} input={plainInput} />
    </div>
  );
}
