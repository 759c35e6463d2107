import { personParts } from "@pharmacy/domain/episode/people";
import { consentFields, shownConsentSections } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { EpisodeField } from "@pharmacy/domain/episode/field";
import { screeningFields, screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { Named } from "@pharmacy/domain/validation/field";
import { valueAt } from "@pharmacy/domain/validation/value-paths";
import type { ConsentValues } from "@pharmacy/domain/episode/steps";
import { contactParts } from "@pharmacy/domain/patient/emergency-contact";
import type { ListedField } from "../../../ui/form/form-errors.ts";

const numberLabels = {
  GPhC: "GPhC number (7 digits)",
  GMC: "GMC number (7 digits)",
  NMC: "NMC number (such as 71A2998E)",
} as const;

export const numberLabelOf = (body: unknown) =>
  Object.entries(numberLabels).find(([known]) => known === body)?.[1] ?? personParts.gphc.label;

/** Labels in a form that differ from those in a record. */
export const asked = {
  overrides: "Reason for overriding",
  acknowledgedWarnings: "Warnings of this batch",
} as const;

const askedLabels: ReadonlyMap<string, string> = new Map(Object.entries(asked));

type Defined = Named & { readonly parts?: Readonly<Record<string, Named>> };

function partsOf(name: string, parts: Readonly<Record<string, Named>>, values: object) {
  const body = valueAt(values, `${name}.registrationBody`);
  return Object.entries(parts).map(([part, { label }]) => ({
    name: `${name}.${part}`,
    label: part === "gphc" ? numberLabelOf(body) : label,
  }));
}

export function listedIn<Name extends string>(
  sections: readonly { title: string; fields: readonly Name[] }[],
  definitions: Readonly<Record<Name, Defined>>,
  values: object,
): ListedField[] {
  return sections.flatMap(({ title: section, fields }) =>
    fields.flatMap((name) => {
      const { label, parts } = definitions[name];
      const own = { name, label: askedLabels.get(name) ?? label };
      const inside = parts ? partsOf(name, parts, values) : [own];
      return inside.map((field) => ({ ...field, section }));
    }),
  );
}

const contact = {
  patientEmergencyContact: { label: "Emergency contact", parts: contactParts },
};

const all: Readonly<Record<string, Defined>> = {
  ...consentFields,
  ...screeningFields,
  ...deliveryFields,
  ...contact,
};

const notAsked = new Set(["vacProvidedToPatient", "batchNumber", "expiryDate", "questionSet"]);

/** The label of a step's field; undefined for fields without an input or cleared with the batch. */
export const labelOfField = (name: string): string | undefined =>
  notAsked.has(name) ? undefined : all[name]?.label;

export function labelOfPath(path: string): string {
  const [name = "", inner] = path.split(".");
  const { label = name, parts = {} } = all[name] ?? {};
  return inner === undefined ? label : `${label}, ${parts[inner]?.label ?? inner}`;
}

/** The fields of the first step after the patient; first the emergency contact, which is optional. */
export function listedConsent(values: ConsentValues): ListedField[] {
  const title = contact.patientEmergencyContact.label;
  const whom = listedIn([{ title, fields: ["patientEmergencyContact"] }], contact, values);
  return [
    ...whom.map((field) => ({ ...field, isOptional: true })),
    ...listedIn(shownConsentSections(values), consentFields, values),
  ];
}

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

export function labelIn(set: QuestionSet, field: string): string {
  const fields: Definitions = { ...deliveryFields, ...screeningFieldsOf(set) };
  return fields[field]?.label ?? field;
}
