import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";
import { addDays, longDate } from "../dates/calendar-dates.ts";

export type SeasonPack = Schemas["SeasonPack"];

/** A campaign on a day (openapi/decisions.md, Seasons). */
export interface Season extends SeasonPack {
  /** False before the campaign begins and after it ends; nothing is blocked then. */
  inCampaign: boolean;
  /**
   * The season's name, such as 2027/28, if it has no pack: from the 1 September after the last one.
   * The groups of the last pack can be chosen then, but its days and ages do not apply.
   */
  unknownSeason: string | null;
}

/** The name of the season of a day, from September to August: 2027/28. */
function seasonNameOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "09-01" ? 1 : 0);
  return `${year}/${String(year + 1).slice(2)}`;
}

function nextSeptember(day: string): string {
  const first = `${day.slice(0, 4)}-09-01`;
  return first > day ? first : `${Number(day.slice(0, 4)) + 1}-09-01`;
}

/** The last campaign that has begun on the day of administration, or the first one before that. */
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

export function withPacksOf(
  answered: readonly SeasonPack[],
  shipped: readonly SeasonPack[],
): SeasonPack[] {
  const known = new Set(answered.map(({ vaccineType }) => vaccineType));
  return [...answered, ...shipped.filter(({ vaccineType }) => !known.has(vaccineType))];
}

/** In the packs in force today [9.08]; "turns the age by" becomes the next 31 March. */
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

export const groupOf = (season: SeasonPack, code: string | null | undefined) =>
  season.groups.find((group) => group.code === code);

/** The first and last birth date of a group whose ages count on one day; null for no limit. */
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

/** A product, as its first pack describes it. A code that no source confirms is null. */
export interface Product {
  code: string;
  vaccineType: Schemas["VaccineType"];
  /** The name in the packs' recommendations. */
  kind: string;
  /** The strength of one dose, if products of one kind differ by it. */
  strength?: string;
  seasons: readonly string[];
  manufacturer: string;
  ampName: string;
  vmpName: string;
  ampDmdId: string | null;
  doseMl: number;
  routes: readonly Schemas["VaccineRoute"][];
  /** The licensed ages in completed months, without the upper age itself. */
  fromMonths: number;
  toMonths: number | null;
  batchNumberFormat: string | null;
  /** The GTINs are GS1's for demonstrations (prefix 952): the real ones are not public. */
  packs: readonly { size: number; dmdCode: string | null; gtin: string }[];
}

interface CampaignDays {
  from: string;
  to: string;
  isRunning: boolean;
}

/** Of the campaigns that run on a day; if none runs, of those to which its records belong. */
export function campaignDays(
  packs: readonly SeasonPack[],
  vaccineTypes: readonly Schemas["VaccineType"][],
  day: string,
): CampaignDays {
  const seasons = vaccineTypes.map((vaccineType) => packFor(packs, vaccineType, day));
  const running = seasons.filter(({ inCampaign }) => inCampaign);
  const isRunning = running.length > 0;
  const meant = isRunning ? running : seasons;
  const [first = day] = meant.map(({ from }) => from).toSorted();
  const last = meant.map(({ to }) => to).toSorted();
  return { from: first, to: last.at(-1) ?? day, isRunning };
}

const toldBeforeDays = 60;

/** The last pack of each vaccine that ends within 60 days (openapi/decisions.md, Seasons). */
export const seasonEndWarnings = (packs: readonly SeasonPack[], today: string): string[] =>
  [...Map.groupBy(packs, ({ vaccineType }) => vaccineType).values()]
    .flatMap((own) => own.toSorted((one, other) => (one.to < other.to ? 1 : -1)).slice(0, 1))
    .filter(({ to }) => today >= addDays(to, -toldBeforeDays))
    .map(
      ({ label, to }) =>
        `The ${label} season ${today <= to ? "ends" : "ended"} on ${longDate(to)}, and this version has no later season.`,
    );
