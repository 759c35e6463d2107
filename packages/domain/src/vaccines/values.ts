import type { Delivery, Screening } from "./parts.ts";

/** The contract's own fields, which are nullable because a draft may be incomplete. */

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

export type ScreeningValues = FieldsOf<Screening>;

export type DeliveryValues = FieldsOf<Delivery>;
