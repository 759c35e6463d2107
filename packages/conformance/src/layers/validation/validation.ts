import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { bodyLaws } from "./body-laws.ts";
import { everyFieldLaws } from "./every-field-laws.ts";
import { legacyLaws } from "./legacy-laws.ts";
import { otherLaws } from "./other-laws.ts";
import { parameterLaws } from "./parameter-laws.ts";
import { rawLaws } from "./raw-laws.ts";
import { valueLaws } from "./value-laws.ts";
import { vectorLaws } from "./vector-laws.ts";

/** What is refused, and that it says where; what is just within the limits is taken. */
export const validationLaws: readonly Check[] = [
  // What asks much in one question comes before what asks thousands.
  ...checksOf("validation", [
    ...everyFieldLaws,
    ...valueLaws,
    ...legacyLaws,
    ...otherLaws,
    ...parameterLaws,
    ...vectorLaws,
    ...bodyLaws,
  ]),
  ...rawLaws,
];
