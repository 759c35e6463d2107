import * as z from "zod/mini";
import { contactParts } from "../patient/emergency-contact.ts";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import type { EpisodeField, EpisodePart, Kind } from "./field.ts";
import { type RememberedPlaces, placeFields } from "./place.ts";
import type { StepValues } from "./save.ts";
import { otherwise } from "../validation/schema.ts";
import { screeningFields } from "./screening-fields.ts";
import type { DeliveryValues, ScreeningValues, Stage } from "../vaccines/parts.ts";
import type { ConsentStepValues } from "./steps.ts";
import { togetherIn } from "../validation/field.ts";

/** The values of the steps as zod schemas, which check the forms and read what was stored. */

const text = z.nullish(z.string());
const codes = z.nullish(z.array(z.string()));

const shapes: Readonly<Record<Kind, z.ZodMiniType>> = {
  text,
  date: text,
  instant: text,
  // NaN is allowed here; the rules report it.
  number: z.nullish(z.custom<number>((value) => typeof value === "number")),
  answer: z.nullish(z.boolean()),
  code: text,
  group: text,
  codes,
  warnings: codes,
  overrides: z.nullish(z.array(z.object({ code: z.string(), reason: z.string() }))),
  person: z.nullish(z.looseObject({})),
  place: z.nullish(z.looseObject({})),
  pack: z.nullish(z.looseObject({ vaccineId: z.string() })),
};

type Shaped = Pick<EpisodePart, "kind"> & Pick<EpisodeField, "parts">;

const shapeOfKind = ({ kind = "text", parts }: Shaped): z.ZodMiniType =>
  parts ? z.nullish(z.object(shapesOf(parts))) : shapes[kind];

/** A value of the wrong type is dropped. */
const shapeOf = (field: Shaped) => otherwise(shapeOfKind(field), undefined);

const shapesOf = (fields: Readonly<Record<string, Shaped>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]));

function shapeOfStep<Values extends object>(
  fields: Readonly<Record<Extract<keyof Values, string>, Shaped>>,
): z.ZodMiniType<Values, Values>;
function shapeOfStep(fields: Readonly<Record<string, Shaped>>) {
  return z.object(shapesOf(fields));
}

export const consentShape = shapeOfStep<ConsentStepValues>({
  ...consentFields,
  patientEmergencyContact: { parts: contactParts },
});
export const screeningShape = shapeOfStep<ScreeningValues>(screeningFields);
export const deliveryShape = shapeOfStep<DeliveryValues>(deliveryFields);

const { homeDetails, ...careHome } = placeFields;

const placesShape = z.object({
  careHome: otherwise(z.optional(z.object(shapesOf(careHome))), undefined),
  homeDetails: shapeOf(homeDetails),
});

export function storedPlaces(stored: unknown): RememberedPlaces;
export function storedPlaces(stored: unknown): object {
  return otherwise(placesShape, { homeDetails: undefined }).parse(stored);
}

export function typedValues(stage: StepValues["stage"], values: unknown): StepValues {
  if (stage === "consent") return { stage, values: consentShape.parse(values) };
  return stage === "screening"
    ? { stage, values: screeningShape.parse(values) }
    : { stage, values: deliveryShape.parse(values) };
}

export const fieldsTogether: Record<Stage | "consent", readonly (readonly string[])[]> = {
  consent: togetherIn(consentFields),
  screening: togetherIn(screeningFields),
  delivery: togetherIn(deliveryFields),
};

/** Groups whose fields do not depend on each other's answers: fields that do not fit are hidden. */
const answeredApart = ["isVaccinationAdministered", "isAnyAdverseEffects"];

const wholes = Object.values(fieldsTogether)
  .flat()
  .filter((group) => !group.some((field) => answeredApart.includes(field)));

/**
 * The fields that Undo leaves unchanged: those that the user has answered since, those that belong
 * together with them, and the confirmation, which was not given for the new answer.
 */
export function staysWithTyped(typed: readonly string[]): ReadonlySet<string> {
  const groups = wholes.filter((group) => group.some((field) => typed.includes(field)));
  return new Set(typed.length === 0 ? [] : [...typed, ...groups.flat(), "confirmVacDetails"]);
}
