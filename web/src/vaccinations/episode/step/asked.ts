import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { EpisodeField } from "@pharmacy/domain/episode/field";
import { screeningFields, screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";

type Definitions = Readonly<Record<string, EpisodeField>>;

interface Asked<Fields, Name extends keyof Fields> {
  name: Name;
  label: string;
  options: Fields[Name] extends { options?: infer Options } ? NonNullable<Options> : never;
  maxLength: number | undefined;
}

function askedOf<Fields extends Definitions>(
  definitions: Fields,
): <Name extends keyof Fields & string>(name: Name) => Asked<Fields, Name>;
function askedOf(definitions: Definitions) {
  return (name: string) => {
    const { label = name, options = {}, longest: maxLength } = definitions[name] ?? {};
    return { name, label, options, maxLength };
  };
}

export const askedInConsent = askedOf(consentFields);
export const askedInScreening = askedOf(screeningFields);
export const askedInDelivery = askedOf(deliveryFields);

/** The label of a field of a vaccine's steps; a question has the words of its question set. */
export function labelIn(set: QuestionSet, field: string): string {
  const fields: Definitions = { ...deliveryFields, ...screeningFieldsOf(set) };
  return fields[field]?.label ?? field;
}
