import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";
import { addDays } from "../dates/calendar-dates.ts";

export type SeasonPack = Schemas["SeasonPack"];

/** A campaign as it stands on a day (openapi/decisions.md, Seasons). */
export interface Season extends SeasonPack {
  /** False before it began and after it ended; nothing is blocked then. */
  inCampaign: boolean;
  /**
   * The season of the day, such as 2027/28, where no pack is known of it: from the 1 September after
   * the last pack on. The last pack's groups can be chosen then; its days and ages say nothing.
   */
  unknownSeason: string | null;
}

/** The year's season that a day belongs to, from September to August: 2027/28. */
function seasonNameOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "09-01" ? 1 : 0);
  return `${year}/${String(year + 1).slice(2)}`;
}

/** The first 1 September after a day. */
function nextSeptember(day: string): string {
  const first = `${day.slice(0, 4)}-09-01`;
  return first > day ? first : `${Number(day.slice(0, 4)) + 1}-09-01`;
}

/**
 * The campaign of a vaccine that a day belongs to: the last that has begun; before the first, the
 * first. The day is that of administration; today before it is known.
 */
export function packFor(
  packs: readonly SeasonPack[],
  vaccineType: Schemas["VaccineType"],
  day: string,
): Season {
  const own = packs
    .filter((pack) => pack.vaccineType === vaccineType)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begun = own.findLast(({ from }) => from <= day);
  const pack = begun ?? own[0];
  if (!pack) throw new Error(`No season is known of ${vaccineType}.`);
  const isUnknown = pack === own.at(-1) && day >= nextSeptember(pack.to);
  return {
    ...pack,
    inCampaign: begun !== undefined && day <= begun.to,
    unknownSeason: isUnknown ? seasonNameOf(day) : null,
  };
}

/** A backend's packs; of a vaccine that it says nothing of, those that we ship. */
export function withPacksOf(
  answered: readonly SeasonPack[],
  shipped: readonly SeasonPack[],
): SeasonPack[] {
  const known = new Set(answered.map(({ vaccineType }) => vaccineType));
  return [...answered, ...shipped.filter(({ vaccineType }) => !known.has(vaccineType))];
}

/**
 * The packs, those in force today with the reference date of the configuration, where it sets one
 * [9.08]: who turns an age by a day does so by the next 31 March.
 */
export function withReferenceDate(
  packs: readonly SeasonPack[],
  referenceDate: string | undefined,
  today: string,
): readonly SeasonPack[] {
  if (!referenceDate) return packs;
  const isInForce = ({ vaccineType, id }: SeasonPack) => {
    const season = packFor(packs, vaccineType, today);
    return season.id === id && season.unknownSeason === null;
  };
  const [year, monthAndDay] = [Number(referenceDate.slice(0, 4)), referenceDate.slice(5)];
  const by = `${monthAndDay <= "03-31" ? year : year + 1}-03-31`;
  const moved = (pack: SeasonPack): SeasonPack => ({
    ...pack,
    referenceDate,
    groups: pack.groups.map((group) =>
      group.ages?.by ? { ...group, ages: { ...group.ages, by } } : group,
    ),
  });
  return packs.map((pack) => (isInForce(pack) ? moved(pack) : pack));
}

/** A group of a campaign; none where another campaign had it. */
export const groupOf = (season: SeasonPack, code: string | null | undefined) =>
  season.groups.find((group) => group.code === code);

/** The first and the last day of birth of a group whose ages count at one day; null for no limit. */
export function birthsOf(
  { referenceDate }: SeasonPack,
  { ages }: Schemas["SeasonGroup"],
): { from: string | null; to: string } | null {
  const day = ages?.atReferenceDate ? referenceDate : ages?.by;
  if (!day || ages?.fromYears === undefined) return null;
  const { fromYears, toYears } = ages;
  return {
    from: toYears === undefined ? null : addDays(addMonths(day, -12 * (toYears + 1)), 1),
    to: addMonths(day, -12 * fromYears),
  };
}

/** A product as the pack that it is new in describes it. A code that no source confirms is null. */
export interface Product {
  code: string;
  vaccineType: Schemas["VaccineType"];
  /** What the packs' recommendations call it. */
  kind: string;
  /** Of one dose, where products of one kind differ by it. */
  strength?: string;
  /** The ids of the packs that use it. */
  seasons: readonly string[];
  manufacturer: string;
  ampName: string;
  vmpName: string;
  ampDmdId: string | null;
  doseMl: number;
  routes: readonly Schemas["VaccineRoute"][];
  /** Its licence, in completed months; the upper age itself is outside. */
  fromMonths: number;
  toMonths: number | null;
  batchNumberFormat: string | null;
  /** The GTINs are GS1's for demonstrations (prefix 952): the real ones are not public. */
  packs: readonly { size: number; dmdCode: string | null; gtin: string }[];
}
