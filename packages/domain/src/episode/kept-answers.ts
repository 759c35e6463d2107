import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "../vaccines/names.ts";
import { partOf } from "../vaccines/parts.ts";
import { groupsLikelyBy } from "../vaccines/vaccines.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { isGiven } from "./given.ts";
import { placeOf } from "./location-effects.ts";
import { isNamed } from "./people-effects.ts";

type VaccineType = Schemas["VaccineType"];

const people = ["responsibleClinician", "responsibleDrawer", "vaccinator"] as const;
/** What of one vaccine's delivery is kept, each part to be removed by itself. */
export interface KeptDelivery {
  product?: { vaccineId: string; name: string };
  batch?: { id: string; number: string };
  vacRoute?: Schemas["VaccineRoute"];
  place?: DeliveryValues;
  vaccinationDeliveredUnder?: NonNullable<DeliveryValues["vaccinationDeliveredUnder"]>;
  responsibleClinician?: DeliveryValues["responsibleClinician"];
  responsibleDrawer?: DeliveryValues["responsibleDrawer"];
  vaccinator?: DeliveryValues["vaccinator"];
}

export type KeptPart = keyof KeptDelivery;

/**
 * What the next patient of the same user, store and day probably gets too (openapi/decisions.md,
 * Clinic): never consent, screening, group, site, the confirmation of the details, adverse effects,
 * overrides or acknowledgements.
 */
export interface KeptAnswers {
  /** Of the day in London, yyyy-MM-dd. */
  day: string;
  deliveries: Partial<Record<VaccineType, KeptDelivery>>;
}

/** Empty parts are none. */
function keptOf(delivery: DeliveryValues): KeptDelivery {
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

/** What an episode leaves for the next one; a vaccine that was not given leaves nothing [4.27]. */
export function keptFrom(
  { vaccinationDetails }: Pick<Schemas["EpisodeInput"], "vaccinationDetails">,
  day: string,
): KeptAnswers {
  const given = vaccineTypes.flatMap((type) => {
    const delivery = partOf(vaccinationDetails, type, "delivery");
    return delivery && isGiven(delivery) ? [[type, keptOf(delivery)] as const] : [];
  });
  return { day, deliveries: Object.fromEntries(given) };
}

/** What is still kept on a day: on another one nothing is. */
export const keptOn = (
  { day, deliveries }: KeptAnswers,
  today: string,
): KeptAnswers["deliveries"] => (day === today ? deliveries : {});

/** The vaccines that the next patient is expected to come for. */
export const keptVaccines = ({ deliveries }: KeptAnswers): VaccineType[] =>
  vaccineTypes.filter((type) => deliveries[type]);

/** Without one part; without a part, without the vaccine. A product takes its batch and route along. */
export function withoutKept(
  { day, deliveries }: KeptAnswers,
  type: VaccineType,
  part?: KeptPart,
): KeptAnswers {
  const { [type]: delivery, ...others } = deliveries;
  if (!delivery || part === undefined) return { day, deliveries: others };
  const gone: readonly string[] = part === "product" ? ["product", "batch", "vacRoute"] : [part];
  const left = Object.entries(delivery).filter(([name]) => !gone.includes(name));
  return { day, deliveries: { ...deliveries, [type]: Object.fromEntries(left) } };
}

/** Of a resident of a care home only a care home's place is known. */
export function isPlaceUnfit({ place }: KeptDelivery, group: string | null | undefined): boolean {
  const isCareHome = place?.administrationLocation === "LONG_STAY_CARE_HOME";
  return place !== undefined && !isCareHome && groupsLikelyBy("careHome").includes(group ?? "");
}

/** The values that a delivery's form begins with; product and batch wait until they are looked at. */
export function keptValues(
  kept: KeptDelivery,
  group: string | null | undefined,
): Readonly<Partial<DeliveryValues>> {
  const { place, product: _product, batch: _batch, vacRoute: _route, ...others } = kept;
  return { ...(isPlaceUnfit(kept, group) ? {} : place), ...others };
}
