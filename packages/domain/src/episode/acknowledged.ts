import type { Schemas } from "@pharmacy/sdk";

/** The warnings that somebody is shown and confirms, for each vaccine. */
export type SeenWarnings = Partial<
  Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>
>;

type Delivery = Schemas["FluDelivery"] | Schemas["CovidDelivery"];

function seenOf(delivery: Delivery | null | undefined, seen: SeenWarnings) {
  const codes = delivery && seen[delivery.vaccineType];
  if (!codes || delivery.isVaccinationAdministered !== true) return {};
  return {
    acknowledgedWarnings: [...new Set([...(delivery.acknowledgedWarnings ?? []), ...codes])],
  };
}

/** An episode whose warnings were confirmed together: they count as acknowledged. */
export function withAcknowledged(
  input: Schemas["EpisodeInput"],
  seen: SeenWarnings,
): Schemas["EpisodeInput"] {
  const { fluVac, covid } = input.vaccinationDetails;
  return {
    ...input,
    vaccinationDetails: {
      ...(fluVac && {
        fluVac: {
          ...fluVac,
          ...(fluVac.delivery && {
            delivery: { ...fluVac.delivery, ...seenOf(fluVac.delivery, seen) },
          }),
        },
      }),
      ...(covid && {
        covid: {
          ...covid,
          ...(covid.delivery && {
            delivery: { ...covid.delivery, ...seenOf(covid.delivery, seen) },
          }),
        },
      }),
    },
  };
}
