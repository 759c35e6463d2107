import * as z from "zod/mini";
import { contactParts } from "../patient/emergency-contact.ts";
import { consentFields } from "./consent-fields.ts";
import { consentIssues } from "./consent.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { deliveryIssues } from "./delivery.ts";
import type { EpisodeField, Fields, Kind, EpisodePart } from "./field.ts";
import type { GivenContext } from "./given.ts";
import type { RememberedPlaces } from "./location-effects.ts";
import { placeFields } from "./place-fields.ts";
import type { StepValues } from "./save.ts";
import { screeningFields } from "./screening-fields.ts";
import { screeningIssues } from "./screening.ts";
import { answer, number, otherwise, text, withIssues } from "../validation/shapes.ts";
import type { ConsentStepValues } from "./values.ts";

/** The steps as zod schemas. A separate file, so that the rules alone load no zod. */

const codes = z.nullish(z.array(z.string()));

/** The shape of each kind of value. A field with inner fields has a shape made of them. */
const shapes: Readonly<Record<Kind, z.ZodMiniType>> = {
  text,
  date: text,
  instant: text,
  number,
  answer,
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

/** Drops a value of the wrong type: another version may have stored it. */
const shapeOf = (field: Shaped) => otherwise(shapeOfKind(field), undefined);

const shapesOf = (fields: Readonly<Record<string, Shaped>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]));

/** The shape of a step's values, from the definitions of its fields. */
function shapeOfStep<Values extends object, Context>(
  fields: Fields<Values, Context>,
): z.ZodMiniType<Values, Values>;
function shapeOfStep(fields: Readonly<Record<string, Shaped>>) {
  return z.object(shapesOf(fields));
}

const consentShape = shapeOfStep(consentFields);
const screeningShape = shapeOfStep(screeningFields);
const deliveryShape = shapeOfStep(deliveryFields);

const { homeDetails, ...careHome } = placeFields;

const placesShape = z.object({
  careHome: otherwise(z.optional(z.object(shapesOf(careHome))), undefined),
  homeDetails: shapeOf(homeDetails),
});

/** The places of earlier deliveries, from the session storage. */
export function storedPlaces(stored: unknown): RememberedPlaces;
export function storedPlaces(stored: unknown): object {
  return otherwise(placesShape, { homeDetails: undefined }).parse(stored);
}

const contactShape = z.object({ patientEmergencyContact: shapeOf({ parts: contactParts }) });

/** The emergency contact in stored values of the first step. */
function storedContact(values: unknown): Pick<ConsentStepValues, "patientEmergencyContact">;
function storedContact(values: unknown): object {
  return contactShape.parse(values);
}

/** Reads stored values of a step, for example after a reload. */
export function typedValues(stage: StepValues["stage"], values: unknown): StepValues {
  if (stage === "consent") {
    return { stage, values: { ...consentShape.parse(values), ...storedContact(values) } };
  }
  return stage === "screening"
    ? { stage, values: screeningShape.parse(values) }
    : { stage, values: deliveryShape.parse(values) };
}

/** The schema of the first step's form. Paths are those of the flat values. */
export function consentSchema(given?: GivenContext) {
  return withIssues(consentShape, (consent) => consentIssues(consent, given));
}

/** The schema of a screening step's form. Paths are those of the flat values. */
export function screeningSchema(context: StepContext) {
  return withIssues(screeningShape, (screening) => screeningIssues(screening, context));
}

/**
 * The schema of a delivery step's form. Paths are those of the flat values. Before the first Save
 * the form passes `isSubmitAttempted: false`: an empty time is not marked yet [4.28].
 */
export function deliverySchema(context: StepContext) {
  return withIssues(deliveryShape, (delivery) => deliveryIssues(delivery, context));
}
