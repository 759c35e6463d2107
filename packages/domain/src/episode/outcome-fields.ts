import { validation } from "../messages.ts";
import { isAdministered } from "../vaccines/delivery-pieces.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { rulesFor } from "../validation/rules.ts";
import * as labels from "./delivery-codes.ts";
import { type Fields, fieldKinds } from "./field.ts";

const { answer, code, comment } = fieldKinds<DeliveryValues, StepContext>();
const { required } = rulesFor<DeliveryValues, StepContext>();

const outcome = { section: "outcome", together: "reaction" } as const;

const effect = {
  ...outcome,
  shownWhen: (delivery: DeliveryValues) =>
    isAdministered(delivery) && delivery.isAnyAdverseEffects === true,
} as const;

/** The details of adverse effects, cleared if there were none [4.31]. */
export const effectFields = {
  adverseEffects: {
    ...effect,
    kind: "codes",
    label: "Which adverse effects?",
    empty: [],
    options: labels.adverseEffectLabels,
    rules: (name) => [required(name, validation.atLeast1Value)],
  },
  reactionSeverity: code({
    ...effect,
    label: "Severity of the reaction",
    options: labels.reactionSeverityLabels,
  }),
  verificationStatus: code({
    ...effect,
    label: "Verification status",
    options: labels.verificationStatusLabels,
  }),
  evidence: comment({ ...effect, label: "Evidence" }),
  descriptionOfReaction: comment({ ...effect, label: "Description of the reaction" }),
} satisfies Partial<Fields<DeliveryValues, StepContext>>;

/** The outcome of a dose [5.75] to [5.80]. */
export const outcomeFields = {
  isAnyAdverseEffects: answer({ ...outcome, label: "Were there any adverse effects?" }),
  ...effectFields,
} satisfies Partial<Fields<DeliveryValues, StepContext>>;
