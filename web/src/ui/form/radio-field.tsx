import { Radio } from "@primer/react";
import { optionsOf } from "@pharmacy/domain/code-lists";
import type { FieldEffect } from "./field-effect.ts";
import { FieldGroup, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

interface ChoiceSettings<Value> extends FieldProps {
  effect?: FieldEffect<NoInfer<Value>>;
  disabled?: boolean;
  isSideBySide?: boolean;
}

interface ChoiceProps<Value> extends ChoiceSettings<Value> {
  /** What is chosen, what it is called, and a line of help. */
  choices: readonly (readonly [Value, string, help?: string])[];
}

function Choices<Value extends string | boolean>(props: ChoiceProps<Value>) {
  const { choices, effect, disabled, isSideBySide, ...field } = props;
  const { id, value, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={isSideBySide ? styles.sideBySide : styles.choices}>
        {choices.map(([choice, label, help], index) => (
          <div key={String(choice)}>
            <label className={styles.choice}>
              <Radio
                id={index === 0 ? id : `${id}-${index}`}
                ref={index === 0 ? focusRef : undefined}
                name={field.name}
                value={String(choice)}
                checked={value === choice}
                disabled={disabled}
                onChange={() => set(choice)}
                onBlur={blur}
                aria-invalid={error ? true : undefined}
                aria-describedby={help && `${id}-${index}-help`}
              />
              {label}
            </label>
            {help && (
              <p id={`${id}-${index}-help`} className={styles.choiceHelp}>
                {help}
              </p>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioFieldProps<Code extends string> extends ChoiceSettings<Code> {
  options: Readonly<Record<Code, string>>;
  /** A line of help for each choice. */
  helpOf?: (choice: Code) => string;
}

/** Up to six choices; more belong in a SelectField (screens.md). */
export function RadioField<Code extends string>(props: RadioFieldProps<Code>) {
  const { options, helpOf, ...settings } = props;
  return (
    <Choices
      {...settings}
      choices={optionsOf(options).map(
        ({ value, label }) => [value, label, helpOf?.(value)] as const,
      )}
    />
  );
}

const yesAndNo = [
  [true, "Yes"],
  [false, "No"],
] as const;

/** A yes or no question: true, false, or null while it is not answered. */
export const YesNoField = (props: Omit<ChoiceSettings<boolean>, "isSideBySide">) => (
  <Choices {...props} choices={yesAndNo} isSideBySide />
);
