import { effectOf, type Effect } from "../validation/effects.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { emptyDelivery } from "./defaults.ts";
import {
  whenBatchChanges,
  whenDetailChanges,
  whenVaccineSelectedChanges,
} from "./delivery-effects.ts";
import type { CarriedOverPart } from "./carried-over.ts";
import { whenLocationChanges } from "./location-effects.ts";
import type { Recorder } from "./values.ts";

/** Resets a carried-over answer to its initial value: empty, or the recording user. */
export function whenCarriedOverIsRemoved(
  delivery: DeliveryValues,
  part: CarriedOverPart,
  recorder: Recorder,
): Effect<DeliveryValues> {
  switch (part) {
    case "product":
      return whenVaccineSelectedChanges(delivery, null);
    case "batch":
      return whenBatchChanges(delivery, null);
    case "place":
      return whenLocationChanges(delivery, null, {});
    case "vacRoute":
    case "vaccinationDeliveredUnder":
      return whenDetailChanges(delivery, part, null);
    case "responsibleClinician":
    case "responsibleDrawer":
    case "vaccinator":
      return effectOf(delivery, part, { [part]: emptyDelivery(recorder)[part] });
  }
}
