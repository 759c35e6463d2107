import type { Schemas } from "@pharmacy/sdk";
import { deliveriesOf, type Delivery, withPart } from "../vaccines/parts.ts";

/** The warnings that the user saw and confirmed, for each vaccine. */
export type SeenWarnings = Partial<
  Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>
>;

function seenOf(delivery: Delivery, seen: SeenWarnings): Delivery {
  const codes = seen[delivery.vaccineType];
  if (!codes || delivery.isVaccinationAdministered !== true) return delivery;
  const acknowledgedWarnings = [...new Set([...(delivery.acknowledgedWarnings ?? []), ...codes])];
  return { ...delivery, acknowledgedWarnings };
}

/** Adds the confirmed warnings to the acknowledged warnings of each administered delivery. */
export function withAcknowledged(
  input: Schemas["EpisodeInput"],
  seen: SeenWarnings,
): Schemas["EpisodeInput"] {
  const vaccinationDetails = deliveriesOf(input).reduce(
    (details, delivery) =>
      withPart(details, delivery.vaccineType, "delivery", seenOf(delivery, seen)),
    input.vaccinationDetails,
  );
  return { ...input, vaccinationDetails };
}
