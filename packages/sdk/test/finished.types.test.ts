import { expectTypeOf, test } from "vitest";
import type { FinishedParts, Schemas } from "../src/index.ts";

type Screening = FinishedParts["FluScreening"];
type Delivery = FinishedParts["FluDelivery"];

test("a finished screening has every answer of its set, and can be sent", () => {
  expectTypeOf<Screening>().toExtend<Schemas["FluScreening"]>();
  expectTypeOf<Screening["isDraft"]>().toEqualTypeOf<false>();
  expectTypeOf<Screening["feelUnwell"]>().toEqualTypeOf<boolean>();
  expectTypeOf<Schemas["FluScreening"]>().not.toExtend<Screening>();
  expectTypeOf<Omit<Screening, "feelUnwell">>().not.toExtend<Screening>();
  expectTypeOf<Omit<Screening, "feelUnwell"> & { feelUnwell: null }>().not.toExtend<Screening>();
});

test("what was not administered needs a reason, and nothing of a dose", () => {
  type Kind<IsGiven extends boolean> = Extract<
    Delivery,
    { readonly isVaccinationAdministered: IsGiven }
  >;
  expectTypeOf<Kind<false>["reasonForNoAdministeredVaccination"]>().toEqualTypeOf<
    Schemas["NotAdministeredReason"]
  >();
  expectTypeOf<Kind<false>["batchId"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Kind<true>["batchId"]>().toEqualTypeOf<string>();
});

test("a part that is read may be older, with other questions", () => {
  expectTypeOf<Schemas["FluScreening"]["feelUnwell"]>().toEqualTypeOf<boolean | null | undefined>();
});
