import { optionsOf } from "../validation/code-lists.ts";
import { longDate } from "../dates/calendar-dates.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { birthsOf, groupOf, type Season } from "./season.ts";

/** The labels of all groups of a vaccine, also of those that the campaign does not have. */
export function groupLabels({
  vaccineType,
  referenceDate,
  unknownSeason,
}: Season): Record<string, string> {
  const options = optionsOf(vaccineOf(vaccineType).groups);
  const dated = (label: string) =>
    unknownSeason === null
      ? label.replace("{referenceDate}", longDate(referenceDate))
      : label.replace(" on {referenceDate}", "");
  return Object.fromEntries(options.map(({ value, label }) => [value, dated(label)]));
}

export function groupChoices(season: Season, chosen: string | null | undefined) {
  const choices = optionsOf(groupLabels(season)).filter(
    ({ value }) => value === chosen || groupOf(season, value),
  );
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

const productText = ({ kind, fromYears }: { kind: string; fromYears?: number }) =>
  fromYears ? `${kind} (from ${fromYears})` : kind;

/** A help line: who belongs to the group, since when, and the products of first choice. */
export function groupHelp(season: Season, code: string | null | undefined): string {
  const group = groupOf(season, code);
  if (!group) return "";
  if (season.unknownSeason !== null) return group.means ?? "";
  const births = birthsOf(season, group);
  const born =
    births &&
    (births.from
      ? `from ${longDate(births.from)} to ${longDate(births.to)}`
      : `on or before ${longDate(births.to)}`);
  const first = (group.firstLine ?? []).map(productText).join(", ");
  return [
    born && `Born ${born}.`,
    group.means,
    `From ${longDate(group.from)}.`,
    first && `First choice: ${first}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const recordedAllTheSame = "You can still record a vaccination.";

export const notKnown = (unknownSeason: string) => `Groups for ${unknownSeason} are not known here`;

export function outsideCampaign(season: Season, on: string): string | null {
  if (season.unknownSeason !== null)
    return `${notKnown(season.unknownSeason)}. ${recordedAllTheSame}`;
  if (season.inCampaign) return null;
  const when =
    on < season.from ? `begins on ${longDate(season.from)}` : `ended on ${longDate(season.to)}`;
  return `The ${season.label} campaign ${when}. ${recordedAllTheSame}`;
}
