import { expectTypeOf, test } from "vitest";
import type { FinishedParts, Schemas } from "../src/index.ts";

type Screening = FinishedParts["FluScreening"];
type Delivery = FinishedParts["FluDelivery"];

const answers = {
  isDraft: false,
  vaccineType: "fluVac",
  administrationType: "NHS",
  adminClerk: { firstName: "Anna", lastName: "Marsh" },
  feelUnwell: false,
  medicationInteractVaccine: false,
  past6MonthsVaccinated: false,
  relevantAllergies: false,
  past6MonthsFluVaccinated: false,
} as const;

test("a finished screening has every answer of its set, and can be sent", () => {
  const whole = { ...answers, anaphylacticAllergicToInfluenzaVaccine: false } satisfies Screening;
  expectTypeOf(whole).toExtend<Schemas["FluScreening"]>();
  expectTypeOf<Screening>().toExtend<Schemas["FluScreening"]>();
  // @ts-expect-error a question has no answer
  void (answers satisfies Screening);
  // @ts-expect-error null is asked and not answered
  void ({ ...answers, anaphylacticAllergicToInfluenzaVaccine: null } satisfies Screening);
  // @ts-expect-error it is a draft
  void ({ ...whole, isDraft: true } satisfies Screening);
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
