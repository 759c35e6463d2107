import type { Delivery, Screening } from "./parts.ts";

/**
 * The flat values of each step's form. The contract's parts are nullable throughout, since a draft
 * may be incomplete, so the form's values are the contract's own fields.
 */

type NameIn<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueIn<Shape, Name> = Shape extends unknown
  ? Name extends keyof Shape
    ? Shape[Name]
    : never
  : never;

/** Every field of any of the shapes; a field that several have takes the values of each. */
type FieldsOf<Shape> = Omit<
  { [Name in NameIn<Shape>]?: ValueIn<Shape, Name> },
  "isDraft" | "vaccineType" | "draftText"
>;

/** A screening of any vaccine. */
export type ScreeningValues = FieldsOf<Screening>;

/** A delivery of any vaccine. */
export type DeliveryValues = FieldsOf<Delivery>;
