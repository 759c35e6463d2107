import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "../vaccines/names.ts";
import { groupsLikelyBy } from "../vaccines/vaccines.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { isAdministered } from "./outcome.ts";
import { placeOf } from "./place.ts";
import { isNamed } from "./people.ts";

type VaccineType = Schemas["VaccineType"];

const people = ["responsibleClinician", "responsibleDrawer", "vaccinator"] as const;
export interface CarriedOverDelivery {
  product?: { vaccineId: string; name: string };
  batch?: { id: string; number: string };
  vacRoute?: Schemas["VaccineRoute"];
  place?: DeliveryValues;
  vaccinationDeliveredUnder?: NonNullable<DeliveryValues["vaccinationDeliveredUnder"]>;
  responsibleClinician?: DeliveryValues["responsibleClinician"];
  responsibleDrawer?: DeliveryValues["responsibleDrawer"];
  vaccinator?: DeliveryValues["vaccinator"];
}

export type CarriedOverPart = keyof CarriedOverDelivery;

/**
 * Answers that the next patient of the same user, store and day probably shares
 * (openapi/decisions.md, Clinic): never consent, screening, group, site, the confirmation of the
 * details, adverse effects, overrides or acknowledgements.
 */
export interface CarriedOver {
  /** The day in London, yyyy-MM-dd. */
  day: string;
  deliveries: Partial<Record<VaccineType, CarriedOverDelivery>>;
}

export function carriedOverOf(delivery: DeliveryValues): CarriedOverDelivery {
  const { vacProvidedToPatient: pack, batchId, batchNumber, vacRoute } = delivery;
  const { administrationLocation, vaccinationDeliveredUnder } = delivery;
  return {
    ...(pack && { product: { vaccineId: pack.vaccineId, name: pack.name } }),
    ...(batchId && batchNumber && { batch: { id: batchId, number: batchNumber } }),
    ...(vacRoute && { vacRoute }),
    ...(administrationLocation && { place: placeOf(delivery) }),
    ...(vaccinationDeliveredUnder && { vaccinationDeliveredUnder }),
    ...Object.fromEntries(
      people.filter((person) => isNamed(delivery[person])).map((one) => [one, delivery[one]]),
    ),
  };
}

/** The answers that an episode carries over; none of a vaccine that was not given [4.27]. */
export function carriedOverFrom(
  { vaccinationDetails }: Pick<Schemas["EpisodeInput"], "vaccinationDetails">,
  day: string,
): CarriedOver {
  const given = vaccineTypes.flatMap((type) => {
    const delivery = vaccinationDetails[type]?.delivery;
    return delivery && isAdministered(delivery) ? [[type, carriedOverOf(delivery)] as const] : [];
  });
  return { day, deliveries: Object.fromEntries(given) };
}

export const carriedOverOn = (
  { day, deliveries }: CarriedOver,
  today: string,
): CarriedOver["deliveries"] => (day === today ? deliveries : {});

export const carriedOverVaccines = ({ deliveries }: CarriedOver): VaccineType[] =>
  vaccineTypes.filter((type) => deliveries[type]);

export function withoutCarriedOver(
  { day, deliveries }: CarriedOver,
  type: VaccineType,
  part?: CarriedOverPart,
): CarriedOver {
  const { [type]: delivery, ...others } = deliveries;
  if (!delivery || part === undefined) return { day, deliveries: others };
  const gone: readonly string[] = part === "product" ? ["product", "batch", "vacRoute"] : [part];
  const left = Object.entries(delivery).filter(([name]) => !gone.includes(name));
  return { day, deliveries: { ...deliveries, [type]: Object.fromEntries(left) } };
}

/** For a resident of a care home, only a care home is carried over as place. */
export function isPlaceUnfit(
  { place }: CarriedOverDelivery,
  group: string | null | undefined,
): boolean {
  const isCareHome = place?.administrationLocation === "LONG_STAY_CARE_HOME";
  return place !== undefined && !isCareHome && groupsLikelyBy("careHome").includes(group ?? "");
}

/** The values that a form begins with; product and batch need a check of the stock first. */
export function carriedOverValues(
  carriedOver: CarriedOverDelivery,
  group: string | null | undefined,
): Readonly<Partial<DeliveryValues>> {
  const { place, product: _product, batch: _batch, vacRoute: _route, ...others } = carriedOver;
  return { ...(isPlaceUnfit(carriedOver, group) ? {} : place), ...others };
}
