import type { Schemas } from "@pharmacy/sdk";
import type { EarlierDose } from "./dose-warnings.ts";
import type { Stop } from "./stop.ts";
import type { Warning } from "./warning.ts";
import type { Labels } from "../validation/code-lists.ts";
import type { DeliverySection } from "./delivery-section.ts";
import type { ScreeningSection } from "./screening-section.ts";
import type { DeliveryValues, ScreeningValues } from "./values.ts";
import type { OwnQuestion, Questions, SharedQuestion } from "./questions.ts";

type VaccineType = Schemas["VaccineType"];
type Parts<Type extends VaccineType> = NonNullable<Schemas["VaccinationDetails"][Type]>;

/** What a vaccine is. A new one is a definition like this and its place in the list. */
export interface Vaccine<
  Type extends VaccineType = VaccineType,
  Own extends Partial<Questions<OwnQuestion>> = Partial<Questions<OwnQuestion>>,
> {
  /** What the history calls its disease [7.15]. */
  readonly targetDisease: Schemas["TargetDisease"];
  /** SNOMED CT of its disease, and of giving it: by dose where doses are told apart. */
  readonly snomed: {
    readonly disease: string | null;
    readonly procedure: string | Readonly<Record<Schemas["VaccinationSequence"], string>> | null;
  };
  /**
   * Every group that ever had it from the NHS [3.06] [3.07], as `groupLabels` says them of a
   * campaign.
   */
  readonly groups: Labels<string>;
  /** What its screening asks with a yes or a no; the shared ones with what a yes means for it. */
  readonly questions: {
    readonly shared: Questions<SharedQuestion>;
    readonly own: Own;
  };
  /** The sections of its steps, in order [2.47] [2.48] [2.50]. */
  readonly screening: readonly ScreeningSection[];
  readonly delivery: readonly DeliverySection[];
  /** How long an earlier dose is recent, and the stop that one is, if it is [5.45] [8.01]. */
  readonly recent: { readonly days: number; readonly months: 3 | 6; readonly stop?: Stop };
  /** What earlier doses say of the one that is recorded. */
  readonly doseWarnings?: (
    sequence: DeliveryValues["vaccinationSequence"],
    records: readonly EarlierDose[],
    on: string,
  ) => Warning[];
  /** The dose that earlier ones make certain; null where they do not. */
  readonly nextDose?: (
    records: readonly Pick<EarlierDose, "doseNumber">[],
  ) => DeliveryValues["vaccinationSequence"];
  readonly batch: {
    /** A number of another format than its pack's is refused; otherwise it is warned of [5.90]. */
    readonly isFormatRequired: boolean;
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
