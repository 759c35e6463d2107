import { Checkbox } from "@primer/react";
import { choiceProps, FieldGroup, type FieldProps } from "./field.tsx";
import { type AnswerName, type ChoicesName, useField } from "./use-field.ts";
import layout from "../layout.module.css";
import styles from "./field.module.css";

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
