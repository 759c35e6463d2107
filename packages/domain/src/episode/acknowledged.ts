import type { Schemas } from "@pharmacy/sdk";
import { deliveriesOf, type Delivery, withPart } from "../vaccines/parts.ts";

/** The warnings that somebody is shown and confirms, for each vaccine. */
export type SeenWarnings = Partial<
  Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>
>;

function seenOf(delivery: Delivery, seen: SeenWarnings): Delivery {
  const codes = seen[delivery.vaccineType];
  if (!codes || delivery.isVaccinationAdministered !== true) return delivery;
  const acknowledgedWarnings = [...new Set([...(delivery.acknowledgedWarnings ?? []), ...codes])];
  return { ...delivery, acknowledgedWarnings };
}

/** An episode whose warnings were confirmed together: they count as acknowledged. */
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
