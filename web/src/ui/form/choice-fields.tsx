import { Radio, Checkbox } from "@primer/react";
import type { ReactElement } from "react";
import {
  type AnswerName,
  type CodeChoice,
  type CodeFieldProps,
  type FieldEffect,
  useField,
  type ChoicesName,
} from "./use-field.ts";
import { FieldGroup, type FieldProps, choiceProps } from "./field.tsx";
import layout from "../layout.module.css";
import styles from "./field.module.css";

interface ChoiceSettings extends FieldProps {
  disabled?: boolean;
  arranged?: "in a row" | "in columns";
}

const arrangements = { "in a row": styles.sideBySide, "in columns": styles.columns } as const;

interface RadioSettings extends ChoiceSettings {
  helpOf?: (choice: string) => string;
}

interface ChoicesProps<Values, Value> extends ChoiceSettings {
  choices: readonly (readonly [Value, string, help?: string])[];
  effect?: FieldEffect<Values, Value>;
}

function Choices<Values, Value extends string | boolean>(props: ChoicesProps<Values, Value>) {
  const { choices, effect, disabled, arranged, ...field } = props;
  const { id, value, set, blur, focusRef, error, filledIn } = useField(field.name, effect);
  return (
    <FieldGroup field={field} id={id} error={error} filledIn={filledIn}>
      <div className={arranged ? arrangements[arranged] : layout.stack8}>
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
                required={!field.optional}
                onChange={() => set(choice)}
                onBlur={blur}
                {...choiceProps(field, id, error, filledIn, help && `${id}-${index}-help`)}
              />
              {label}
            </label>
            {help && (
              <p id={`${id}-${index}-help`} className={layout.note}>
                {help}
              </p>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** For up to six choices; use SelectField for more. */
export function RadioField<Values>(
  props: CodeFieldProps<NoInfer<Values>, RadioSettings>,
): ReactElement;
export function RadioField(props: RadioSettings & CodeChoice<object, string>) {
  const { options, helpOf, ...settings } = props;
  return (
    <Choices
      {...settings}
      choices={Object.entries(options).map(
        ([value, label = value]) => [value, label, helpOf?.(value)] as const,
      )}
    />
  );
}

const yesAndNo = [
  [true, "Yes"],
  [false, "No"],
] as const;

type YesNoFieldProps<Values> = Omit<ChoiceSettings, "arranged"> & {
  name: AnswerName<NoInfer<Values>>;
  effect?: FieldEffect<Values, boolean>;
};

/** Null while it is not answered. */
export const YesNoField = <Values,>(props: YesNoFieldProps<Values>) => (
  <Choices {...props} choices={yesAndNo} arranged="in a row" />
);

type CheckboxFieldProps<Values> = FieldProps & {
  name: AnswerName<NoInfer<Values>>;
  text: string;
  required?: boolean;
};

export function CheckboxField<Values>({ text, required, ...field }: CheckboxFieldProps<Values>) {
  const { id, value, set, blur, focusRef, error } = useField(field.name);
  return (
    <FieldGroup field={field} id={id} error={error}>
      <label className={styles.choice}>
        <Checkbox
          id={id}
          ref={focusRef}
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
          onBlur={blur}
          required={required}
          {...choiceProps(field, id, error)}
        />
        {text}
      </label>
    </FieldGroup>
  );
}

type CheckboxListFieldProps<Values> = FieldProps & {
  name: ChoicesName<NoInfer<Values>>;
  options: Readonly<Record<string, string>>;
  kept?: readonly string[];
};

const isText = (item: unknown): item is string => typeof item === "string";
const listed = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);

export function CheckboxListField<Values>(props: CheckboxListFieldProps<Values>) {
  const { options, kept = [], ...field } = props;
  const { id, value, set, blur, focusRef, error } = useField(field.name);
  const chosen = new Set(listed(value));

  function toggle(option: string) {
    const next = new Set(chosen);
    if (!next.delete(option)) next.add(option);
    set(Object.keys(options).filter((each) => next.has(each)));
  }

  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={layout.stack8}>
        {Object.entries(options).map(([option, label], index) => (
          <label key={option} className={styles.choice}>
            <Checkbox
              id={index === 0 ? id : `${id}-${index}`}
              ref={index === 0 ? focusRef : undefined}
              value={option}
              checked={chosen.has(option)}
              disabled={kept.includes(option) && chosen.has(option)}
              onChange={() => toggle(option)}
              onBlur={blur}
              required={!field.optional && chosen.size === 0}
              {...choiceProps(field, id, error)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
