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
  choices: readonly (readonly [Value, string])[];
}

function Choices<Value extends string | boolean>(props: ChoiceProps<Value>) {
  const { choices, effect, disabled, isSideBySide, ...field } = props;
  const { id, value, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={isSideBySide ? styles.sideBySide : styles.choices}>
        {choices.map(([choice, label], index) => (
          <label key={String(choice)} className={styles.choice}>
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
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioFieldProps<Code extends string> extends ChoiceSettings<Code> {
  options: Readonly<Record<Code, string>>;
}

/** Up to six choices; more belong in a SelectField (screens.md). */
export function RadioField<Code extends string>({ options, ...props }: RadioFieldProps<Code>) {
  return (
    <Choices
      {...props}
      choices={optionsOf(options).map(({ value, label }) => [value, label] as const)}
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
