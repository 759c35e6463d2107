import { whenAdministeredChanges } from "@pharmacy/domain/episode/effects";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import type { SoughtField } from "../confirmation/go-to-answer.ts";
import { formNameOf } from "../state/local-draft.ts";
import { savedValues } from "../state/step-values.ts";
import type { SaveEdge, StepEntry } from "./save-edge.ts";

/** What the delivery asks next. */
const askedNext = {
  "not given": { field: "reasonForNoAdministeredVaccination" },
  override: { field: "overrides" },
} as const satisfies Record<string, SoughtField>;

/**
 * A way on from a screening's stop answers in the delivery whether the vaccine was administered, as
 * if it were typed there. Answers which step that is, and what it asks next.
 */
export function beginDelivery(
  { session, prefilling }: SaveEdge,
  { step, wayOn }: StepEntry,
  input: Schemas["EpisodeInput"],
) {
  if (!wayOn || step.stage !== "screening") return null;
  const { vaccineType } = step;
  const delivery = stepsOf(input.vaccineTypes).find(
    (each) => each.stage === "delivery" && each.vaccineType === vaccineType,
  );
  if (!delivery) return null;
  const name = formNameOf(delivery);
  const values: DeliveryValues = {
    ...savedValues(delivery, input, prefilling),
    ...session.now().draft.forms[name],
  };
  const chosen = whenAdministeredChanges(values, wayOn === "override", clockTime().now);
  session.dispatch({ type: "typed", name, values: { ...chosen.values } });
  return { stepId: delivery.id, state: askedNext[wayOn] };
}
