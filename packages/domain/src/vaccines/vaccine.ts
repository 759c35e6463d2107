import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";
import type { BatchRule } from "./batch-rules.ts";
import type { DeliverySection } from "./delivery-pieces.ts";
import type { DoseRules } from "./dose-warnings.ts";
import type { AskedQuestions } from "./questions.ts";
import type { ScreeningSection } from "./screening-pieces.ts";
import type { DeliveryValues, ScreeningValues } from "./parts.ts";
import type { Stop } from "./warning.ts";

type VaccineType = Schemas["VaccineType"];
type Parts<Type extends VaccineType> = NonNullable<Schemas["VaccinationDetails"][Type]>;

/**
 * The questions and sections of the steps that are begun under it. A set in force never changes:
 * other questions need a new set (openapi/decisions.md, Question sets).
 */
export interface QuestionSet {
  /** The contract's `questionSet`: 1, 2, … within the vaccine. */
  readonly number: number;
  /** The first London day of parts with this set, yyyy-MM-dd; null for the first set. */
  readonly from: string | null;
  /** Of several chosen vaccines only the first asks the shared ones; a yes counts for each. */
  readonly questions: { readonly shared: AskedQuestions; readonly own: AskedQuestions };
  /** The sections of its steps, in order [2.47] [2.48] [2.50]. */
  readonly screening: readonly ScreeningSection[];
  readonly delivery: readonly DeliverySection[];
  /** The stop that a recent vaccination raises [5.45]; absent: it is only a warning. */
  readonly recentStop?: Stop;
  /** The warnings of a delivery that are stops in this set, by code. */
  readonly warningStops?: Readonly<Partial<Record<Schemas["WarningCode"], Stop>>>;
}

export interface LikelyGroups {
  readonly pregnancy?: string;
  readonly careHome?: string;
  readonly clinicalRisk?: string;
}

/** A vaccine. To add one, write such a definition and put it into the list. */
export interface Vaccine<Type extends VaccineType = VaccineType> {
  /** The disease in the vaccination history [7.15]. */
  readonly targetDisease: Schemas["TargetDisease"];
  /** The labels of all groups ever [3.06] [3.07]; `groupLabels` fills in a campaign's dates. */
  readonly groups: Labels<string>;
  /** All question sets, the first one first; none is ever removed. */
  readonly questionSets: readonly [QuestionSet, ...QuestionSet[]];
  /** By cause (openapi/decisions.md, Filled in); a clinical risk is asked of its group. */
  readonly likelyGroups: LikelyGroups;
  /** The ages of a group if the campaign names none [5.43]. */
  readonly ages: Schemas["GroupAges"];
  /** A dose is recent if it was given fewer whole days ago [8.01]. */
  readonly recentDays: number;
  /** The rules for the sequence of its doses; absent if doses are not distinguished. */
  readonly doses?: DoseRules;
  readonly batch: {
    /** Rules for batches besides those of every vaccine. */
    readonly rules: readonly BatchRule[];
    /** Whether a thawed pack has a use-by day. */
    readonly hasUseBy: boolean;
  };
  /** Makes its parts of an episode from sanitised fields. */
  readonly screeningOf: (
    fields: ScreeningValues,
    isDraft: boolean,
  ) => NonNullable<Parts<Type>["screening"]>;
  readonly deliveryOf: (
    fields: DeliveryValues,
    isDraft: boolean,
  ) => NonNullable<Parts<Type>["delivery"]>;
}
