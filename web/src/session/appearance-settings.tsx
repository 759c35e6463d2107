import { Radio } from "@primer/react";
import { useState } from "react";
import { type Appearance, keepAppearance, readAppearance } from "../ui/appearance.ts";
import field from "../ui/form/field.module.css";
import layout from "../ui/layout.module.css";

const asTheComputer = ["auto", "Same as this computer"] as const;

const colours = [asTheComputer, ["light", "Light"], ["dark", "Dark"]] as const;
const contrasts = [asTheComputer, ["normal", "Normal"], ["more", "High contrast"]] as const;

/** Takes effect at once and stays with this browser, so there is nothing to save. */
export function AppearanceSettings() {
  const [appearance, setAppearance] = useState(readAppearance);
  function change(part: Partial<Appearance>) {
    const changed = { ...appearance, ...part };
    keepAppearance(changed);
    setAppearance(changed);
  }
  return (
    <section className={layout.stack16} aria-labelledby="appearance-settings">
      <h2 id="appearance-settings">Appearance</h2>
      <p>Kept in this browser, for whoever uses it.</p>
      <Choice
        label="Colours"
        name="colour"
        choices={colours}
        chosen={appearance.colour}
        onChoose={(colour) => change({ colour })}
      />
      <Choice
        label="Contrast"
        name="contrast"
        choices={contrasts}
        chosen={appearance.contrast}
        onChoose={(contrast) => change({ contrast })}
      />
    </section>
  );
}

type ChoiceProps<Value> = {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({
  label,
  name,
  choices,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={field.group}>
      <legend className={field.label}>{label}</legend>
      <div className={field.choices}>
        {choices.map(([value, text]) => (
          <label key={value} className={field.choice}>
            <Radio
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
