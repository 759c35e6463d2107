import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";
import type { BatchRule } from "./batch-rules.ts";
import type { DeliverySection } from "./delivery-pieces.ts";
import type { DoseRules } from "./dose-warnings.ts";
import type { AskedQuestions } from "./questions.ts";
import type { ScreeningSection } from "./screening-pieces.ts";
import type { DeliveryValues, ScreeningValues } from "./values.ts";
import type { Stop } from "./warning.ts";

type VaccineType = Schemas["VaccineType"];
type Parts<Type extends VaccineType> = NonNullable<Schemas["VaccinationDetails"][Type]>;

/**
 * What a screening and a delivery that were begun under it ask and require, for ever
 * (openapi/decisions.md, Question sets). One that has come into force is not changed any more: what is
 * asked differently is a further set.
 */
export interface QuestionSet {
  /** The contract's `questionSet`: 1, 2, … within the vaccine. */
  readonly number: number;
  /** The day in London from which parts are begun under it, yyyy-MM-dd; of the first, null. */
  readonly from: string | null;
  /**
   * What the screening asks with a yes or a no, in order. The shared ones are asked once where several
   * vaccines are chosen; a yes means what the set of each vaccine says.
   */
  readonly questions: { readonly shared: AskedQuestions; readonly own: AskedQuestions };
  /** The sections of its steps, in order [2.47] [2.48] [2.50]. */
  readonly screening: readonly ScreeningSection[];
  readonly delivery: readonly DeliverySection[];
  /** The stop that a recent vaccination is [5.45]; absent: a warning. */
  readonly recentStop?: Stop;
  /** Warnings of a delivery that are stops in this set, by their codes. */
  readonly warningStops?: Readonly<Partial<Record<Schemas["WarningCode"], Stop>>>;
}

export interface LikelyGroups {
  readonly pregnancy?: string;
  readonly careHome?: string;
  readonly clinicalRisk?: string;
}

export interface NationalNames {
  /** How the names of its event files begin. */
  readonly file: string;
  /** The term of its disease. */
  readonly disease: string;
  /** SNOMED CT of not giving it, by reason. */
  readonly notGiven: Readonly<Partial<Record<Schemas["NotAdministeredReason"], string>>>;
}

/** What a vaccine is. A new one is a definition like this and its place in the list. */
export interface Vaccine<Type extends VaccineType = VaccineType> {
  /** What the history calls its disease [7.15]. */
  readonly targetDisease: Schemas["TargetDisease"];
  /** SNOMED CT of its disease, and of giving it: by dose where doses are told apart. */
  readonly snomed: {
    readonly disease: string | null;
    readonly procedure: string | Readonly<Record<Schemas["VaccinationSequence"], string>> | null;
  };
  /** What the national record calls it; absent where that is not known: then nothing of it is exported. */
  readonly national?: NationalNames;
  /**
   * Every group that ever had it from the NHS [3.06] [3.07], as `groupLabels` says them of a
   * campaign.
   */
  readonly groups: Labels<string>;
  /** What was and is asked, the first set first; none is ever left out. */
  readonly questionSets: readonly [QuestionSet, ...QuestionSet[]];
  /**
   * The groups that pregnancy or a care home make likely (openapi/decisions.md, Filled in), and the one
   * whose patients say their clinical risk.
   */
  readonly likelyGroups: LikelyGroups;
  /** The ages of a group for which a campaign names none [5.43]. */
  readonly ages: Schemas["GroupAges"];
  /** An earlier dose is recent for fewer whole days than these [8.01]. */
  readonly recentDays: number;
  /** How its doses follow each other; absent where they are not told apart. */
  readonly doses?: DoseRules;
  readonly batch: {
    /** What is refused of a batch, or warned of, besides what holds for every vaccine. */
    readonly rules: readonly BatchRule[];
    /** A thawed pack has a use-by day. */
    readonly hasUseBy: boolean;
  };
  /** Its parts of an episode, from fields that were sanitised. */
  readonly screeningOf: (
    fields: ScreeningValues,
    isDraft: boolean,
  ) => NonNullable<Parts<Type>["screening"]>;
  readonly deliveryOf: (
    fields: DeliveryValues,
    isDraft: boolean,
  ) => NonNullable<Parts<Type>["delivery"]>;
}
