import type { Delivery, Screening } from "./parts.ts";

/**
 * The flat form values of each step. They are the contract's own fields, which are nullable because
 * a draft may be incomplete.
 */

type NameIn<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueIn<Shape, Name> = Shape extends unknown
  ? Name extends keyof Shape
    ? Shape[Name]
    : never
  : never;

/** All fields of a union of shapes; the type of a common field is the union of its types. */
type FieldsOf<Shape> = Omit<
  { [Name in NameIn<Shape>]?: ValueIn<Shape, Name> },
  "isDraft" | "vaccineType" | "draftText"
>;

/** A screening of any vaccine. */
export type ScreeningValues = FieldsOf<Screening>;

/** A delivery of any vaccine. */
export type DeliveryValues = FieldsOf<Delivery>;
